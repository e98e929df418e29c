import type { AddressRule } from '@footfall/contract'
import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires with the page: on the home page, on pages of a post type, or on pages with an address. */
export const browser: TriggerBrowser = (settings, { window, context, fits, fire }) => {
  const { isHome, postType, value } = settings
  const { pathname, href } = window.location
  if (
    (isHome && (context ? context.type === 'home' : pathname === '/')) ||
    (postType && postType === context?.post?.type) ||
    (value && fits(href, settings as unknown as AddressRule))
  ) {
    fire()
  }
}
