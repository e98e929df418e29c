import type { TriggerBrowser } from '../trigger-env.ts'
import type { PageVisitSettings } from './settings.ts'

/** Fires with the page: on the home page, on pages of a post type, or on pages with an address. */
export const browser: TriggerBrowser<PageVisitSettings> = (settings, _, env) => {
  const { context } = env
  const { location } = env.window
  const { value, rule } = settings
  return (
    (settings.isHome && /^(home|\/)$/.test(context?.type ?? location.pathname)) ||
    (settings.postType && settings.postType === context?.post?.type) ||
    (value && env.fits(location.href, { value, rule }))
  )
}
