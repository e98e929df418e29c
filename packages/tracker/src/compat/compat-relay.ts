import type { CompatConfig, CompatRest, RelayEvent, RelayPayload } from '@footfall/contract'
import { serviceConsent } from '@footfall/contract'
import type { Core } from '../core/core.ts'
import type { CompatSlugs } from '../shared/consent-cookie.ts'
import { sendAjax, sendRest } from './send-event.ts'

/**
 * Tells the host's own endpoints what the native relay tells ours: the same events, after the same gate, each platform's
 * once. It listens at the transport, so nothing can reach a host that did not pass there.
 */
export const createCompatRelay = (
  core: Core,
  config: CompatConfig,
  { slugs, rest }: { slugs: CompatSlugs; rest: Pick<CompatRest, 'slug' | 'ids'> },
): { destroy(): void } => {
  const { env, transport, purposeOf } = core
  const told = new Set<string>()
  const { post, beacon } = transport

  const send = (event: RelayEvent, name: string): void => {
    const slug = slugs[name]
    if (!slug) env.window.console.error(`Footfall: no compatible name for ${name}, using ajax`)
    const { order, ids: visitorIds } = event
    const payload = {
      pixel: slug ?? name,
      event: event.name,
      data: { ...event.params, ...pick(visitorIds, rest.ids) },
      ids: event.destinations[name]?.ids ?? core.config.destinations[name]?.ids ?? [],
      eventID: event.id,
      url: event.url,
      ajax_event: core.host.nonce ?? '',
      ...(order && { [`${order.shop}_order`]: order.key }),
    }
    const { restUrl } = config
    void (slug === rest.slug && restUrl
      ? sendRest(env, { ...config, restUrl }, payload)
      : sendAjax(env, config, payload))
  }

  const tap = (path: string, body: unknown): void => {
    if (path !== '/v1/collect') return
    for (const event of (body as RelayPayload).events) {
      for (const name of Object.keys(event.destinations)) {
        const key = `${event.id} ${name}`
        if (told.has(key) || serviceConsent(event.consent, name, purposeOf) !== 'granted') continue
        told.add(key)
        env.guard(() => send(event, name))
      }
    }
  }

  transport.post = (path, body) => {
    tap(path, body)
    return post(path, body)
  }
  transport.beacon = (path, body) => {
    tap(path, body)
    beacon(path, body)
  }
  return {
    destroy() {
      transport.post = post
      transport.beacon = beacon
    },
  }
}

const pick = (
  values: Record<string, string> | undefined,
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => names.includes(name)))
