import { serveScript } from '../../browser/serve-script.ts'
import type { Platform } from '../platform.ts'
import { addEventsApi } from './events-api.ts'
import { fbevents } from './fbevents.ts'
import { commandedError, toErrorBody } from './graph-error.ts'
import { addPixelHits } from './pixel-hit.ts'

/** Meta: the pixel script, what it reports to, and the Conversions API. */
export const meta: Platform = {
  id: 'meta',
  name: 'Meta',
  hosts: ['connect.facebook.net', 'www.facebook.com', 'graph.facebook.com'],
  targets: ['api', 'hit', 'script'],
  presets: [
    {
      label: 'Passing fault',
      hint: 'Answers code 2',
      command: { kind: 'code', code: 2 },
    },
    { label: 'Refuse the token', hint: 'Answers code 190', command: { kind: 'code', code: 190 } },
    { label: 'Throttle', hint: 'Answers code 80004', command: { kind: 'code', code: 80004 } },
    { label: 'No permission', hint: 'Answers code 200', command: { kind: 'code', code: 200 } },
  ],
  routes(app, lab) {
    serveScript(app, lab, {
      platform: 'meta',
      path: '/:locale(^[a-z]{2}_[A-Z]{2}$)/fbevents.js',
      script: fbevents,
    })
    addPixelHits(app, lab)
    addEventsApi(app, lab)
  },
  faultResponse(fault) {
    const error = commandedError(fault)
    const { status, code, message } = error
    return { status, code, message, body: toErrorBody(error, 'AFaultOnCommand') }
  },
}
