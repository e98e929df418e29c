import { serveScript } from '../../browser/serve-script.ts'
import { toRawRequest } from '../../http/raw-request.ts'
import { allowCallingOrigin } from '../../http/responses.ts'
import { plainFaultResponse } from '../plain-fault-response.ts'
import { type Platform, routeConfig } from '../platform.ts'
import { container } from './container.ts'

interface Push {
  id?: string
  page?: string
  entry?: Record<string, unknown>
}

const readPush = (body: string): Push | undefined => {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Push) : undefined
  } catch {
    return undefined
  }
}

const pushFault = (push: Push | undefined): string | undefined => {
  if (!push?.entry) return 'The push is not readable'
  return /^GTM-[A-Z0-9]{4,}$/.test(push.id ?? '') ? undefined : 'The container id is not GTM-…'
}

/** Google Tag Manager: a container that tells which messages reached it. */
export const gtm: Platform = {
  id: 'gtm',
  name: 'Tag Manager',
  hosts: ['www.googletagmanager.com'],
  targets: ['hit', 'script'],
  presets: [],
  routes(app, lab) {
    serveScript(app, lab, { platform: 'gtm', path: '/gtm.js', script: container })
    app.get('/ns.html', routeConfig('gtm', 'hit'), (request, reply) => {
      const raw = toRawRequest(request)
      lab.record({
        channel: 'browser',
        kind: 'event',
        eventName: 'noscript',
        verdict: { result: 'accepted', status: 200 },
        request: raw,
        ...(raw.query.id ? { accountId: raw.query.id } : {}),
      })
      return reply.type('text/html').send('<!doctype html><title></title>')
    })
    // No such address at Google: a real container fires its owner's tags instead.
    app.post('/gtm/push', routeConfig('gtm', 'hit'), (request, reply) => {
      const raw = toRawRequest(request)
      const push = readPush(raw.body)
      const eventId = push?.entry?.event_id ?? push?.entry?.eventID
      const fault = pushFault(push)
      lab.record({
        channel: 'browser',
        kind: 'event',
        verdict: fault
          ? { result: 'refused', status: 204, message: fault }
          : { result: 'accepted', status: 204 },
        request: raw,
        event: push,
        ...(push?.id ? { accountId: push.id } : {}),
        ...(push?.page ? { pageUrl: push.page } : {}),
        ...(push?.entry ? { eventName: String(push.entry.event) } : {}),
        ...(typeof eventId === 'string' ? { eventId } : {}),
      })
      return allowCallingOrigin(request, reply).code(204).send()
    })
  },
  faultResponse: plainFaultResponse,
}
