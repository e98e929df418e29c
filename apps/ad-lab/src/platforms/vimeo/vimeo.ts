import { filmPresets } from '../../browser/film-presets.ts'
import { serveFilmPage } from '../../browser/serve-film-page.ts'
import { serveScript } from '../../browser/serve-script.ts'
import { plainFaultResponse } from '../plain-fault-response.ts'
import type { Platform } from '../platform.ts'
import { playerApi } from './player-api.ts'
import { playerPage } from './player-page.ts'

const ID = 'vimeo'

/** Vimeo: the frame of a film, and the script by which a page speaks with it. */
export const vimeo: Platform = {
  id: ID,
  name: 'Vimeo',
  hosts: ['player.vimeo.com'],
  targets: ['hit', 'script'],
  presets: filmPresets,
  routes(app, lab) {
    serveScript(app, lab, { platform: ID, path: '/api/player.js', script: playerApi })
    serveFilmPage(app, lab, {
      platform: ID,
      path: '/video/:id',
      speaker: playerPage,
      cookie: ({ dnt }) => (dnt === '1' ? undefined : 'vuid=lab-visitor'),
    })
  },
  faultResponse: plainFaultResponse,
}
