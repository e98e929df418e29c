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
    serveScript(app, lab, { platform: ID, path: '/iframe_api', script: iframeApi })
    serveFilmPage(app, lab, {
      ...{ platform: ID, path: '/embed/:id', speaker: embedPage },
      cookie: (_query, host) =>
        host.includes('nocookie') ? undefined : 'VISITOR_INFO1_LIVE=lab-visitor',
    })
  },
  faultResponse: plainFaultResponse,
}
