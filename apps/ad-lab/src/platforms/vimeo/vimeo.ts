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
  presets: [
    {
      label: 'Script never comes',
      hint: 'The film plays, and the page knows nothing of it.',
      command: { kind: 'hang', on: 'script' },
    },
    {
      label: 'Slow script',
      hint: 'It comes after three seconds, when the film has long begun.',
      command: { kind: 'slow', on: 'script', ms: 3000 },
    },
  ],
  routes(app, lab) {
    serveScript(app, lab, { platform: ID, path: '/api/player.js', script: playerApi })
    serveFilmPage(app, lab, {
      ...{ platform: ID, path: '/video/:id', speaker: playerPage },
      cookie: ({ dnt }) => (dnt === '1' ? undefined : 'vuid=lab-visitor'),
    })
  },
  faultResponse: plainFaultResponse,
}
