import { DEBUG_FRAGMENT } from '@footfall/contract'
import type { BrowserEnv } from '@footfall/tracker'

/**
 * Takes the debugger's token out of the page's address, or else reads it from the tab's name, where the debugger of an
 * earlier page left it. Called before anything else of ours runs, so that no script we load, and none of a platform, ever
 * sees it in the address.
 */
export const takeDebugToken = ({
  window: { location, history, name },
  guard,
}: BrowserEnv): string | undefined => {
  const [page, token] = location.href.split(DEBUG_FRAGMENT)
  // A page that came by such a link is new to the tab's history, so there is no state to keep.
  if (token) guard(() => history.replaceState(null, '', page))
  return token ?? name.split(DEBUG_FRAGMENT)[1]
}
