import type { DestinationBrowser, DestinationConfigOf, DestinationEnv } from '@footfall/contract'
import { definePixel, type Pixel } from '../shared/define-pixel.ts'
import { createGtag, tellAddress, tellGoogle } from '../shared/google-tag.ts'
import { GTM_DOMAIN, GTM_LAYER, toGtmPush } from './mapping.ts'
import type { GtmPublicSettings } from './settings.ts'

/** How long a container that the page brings itself may take until we say that it is missing. */
const PATIENCE = 5000

const create = (config: DestinationConfigOf<GtmPublicSettings>, env: DestinationEnv): Pixel => {
  const { globals, clock } = env
  const layer = config.dataLayer || GTM_LAYER
  const push = (data: unknown): unknown => (globals[layer] as unknown[]).push(data)
  const isThere = (id: string): boolean =>
    !!(globals.google_tag_manager as Record<string, unknown> | undefined)?.[id]
  const warn = (id: string, fault: string): void =>
    (globals.console as Console | undefined)?.warn(`Footfall: container ${id} is ${fault}`)
  /** Whatever else was given, such as a measurement id, is no container, and a request for it would fail. */
  const ids = config.ids.filter((id) => id.startsWith('GTM'))
  let userId: string | undefined

  const containerUrl = (id: string): string => {
    const { domain = GTM_DOMAIN, loader = 'gtm', auth, preview } = config
    const query = new URLSearchParams({ id })
    if (layer !== GTM_LAYER) query.set('l', layer)
    if (auth && preview) {
      query.set('gtm_auth', auth)
      query.set('gtm_preview', preview)
      query.set('gtm_cookies_win', 'x')
    }
    return `${domain.includes('://') ? domain : `https://${domain}`}/${loader}.js?${query}`
  }

  return {
    isSelfGated: config.consentMode === 'advanced',
    tell(_isGranted, state) {
      const gtag = createGtag(globals, layer)
      // Before the container starts: its tags report as soon as they are there.
      tellAddress(gtag, env)
      tellGoogle(gtag, state, config)
    },
    begin() {
      return ids.flatMap((id) => {
        if (config.isPlacedByPage) {
          clock.after(PATIENCE, () => isThere(id) || warn(id, 'not in this page’s code'))
          return []
        }
        if (isThere(id)) {
          warn(id, 'in this page’s code too, where it runs without consent')
          return []
        }
        push({ 'gtm.start': clock.now(), event: 'gtm.js' })
        return [containerUrl(id)]
      })
    },
    send({ id, name, params, user }, { visitorIds }) {
      if (!ids[0] && !config.isPlacedByPage) return 'invalid'
      const person = visitorIds.user_id ?? user?.userId
      if (config.sendUserId && person && person !== '0' && person !== userId) {
        userId = person
        push({ user_id: person })
      }
      tellAddress(createGtag(globals, layer), env)
      const data = toGtmPush(name, params, id)
      // The layer remembers: without this, the next event would carry this one's items.
      if (data.ecommerce) push({ ecommerce: null })
      push(data)
      return
    },
  }
}

/** Google Tag Manager: loads the owner's containers and tells them through the data layer. */
export const browser: DestinationBrowser = definePixel('gtm', 'analytics', [], create, true)
