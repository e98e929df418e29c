import type { AddressRule } from '@footfall/contract'
import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires with the page: on the home page, on pages of a post type, or on pages with an address. */
export const browser: TriggerBrowser = (settings, _, env) => {
  const { context } = env
  const { location } = env.window
  return (
    (settings.isHome && /^(home|\/)$/.test(context?.type ?? location.pathname)) ||
    (settings.postType && settings.postType === context?.post?.type) ||
    (settings.value && env.fits(location.href, settings as unknown as AddressRule))
  )
}
