import { filmPresets } from '../../browser/film-presets.ts'
import { serveFilmPage } from '../../browser/serve-film-page.ts'
import { serveScript } from '../../browser/serve-script.ts'
import { plainFaultResponse } from '../plain-fault-response.ts'
import type { Platform } from '../platform.ts'
import { embedPage } from './embed-page.ts'
import { iframeApi } from './iframe-api.ts'

const ID = 'youtube'

/** YouTube: the frame of a film, and the script by which a page speaks with it. */
export const youtube: Platform = {
  id: ID,
  name: 'YouTube',
  hosts: ['www.youtube.com', 'www.youtube-nocookie.com'],
  targets: ['hit', 'script'],
  presets: filmPresets,
  routes(app, lab) {
    serveScript(app, lab, { platform: ID, path: '/iframe_api', script: iframeApi })
    serveFilmPage(app, lab, {
      platform: ID,
      path: '/embed/:id',
      speaker: embedPage,
      cookie: (_query, host) =>
        host.includes('nocookie') ? undefined : 'VISITOR_INFO1_LIVE=lab-visitor',
    })
  },
  faultResponse: plainFaultResponse,
}
