import { serveScript } from '../../browser/serve-script.ts'
import type { Platform } from '../platform.ts'
import { addEventsApi, usageHeaders } from './events-api.ts'
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
    { label: 'One fewer', hint: 'Says it took one event fewer', command: { kind: 'fewer' } },
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
  faultResponse(fault, account) {
    const error = commandedError(fault)
    const { status, code, message } = error
    const headers = usageHeaders(
      account ?? '',
      fault.minutes === undefined ? 1 : 100,
      fault.minutes,
    )
    return { status, code, message, headers, body: toErrorBody(error, 'AFaultOnCommand') }
  },
  fewer(body) {
    const response = JSON.parse(body) as { events_received?: number }
    if (!response.events_received) return body
    return JSON.stringify({
      ...response,
      events_received: response.events_received - 1,
      messages: ['One event was not processed.'],
    })
  },
}
