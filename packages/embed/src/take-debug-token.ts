import { DEBUG_FRAGMENT } from '@footfall/contract'
import type { BrowserEnv } from '@footfall/tracker'

/**
 * Takes the debugger's token out of the page's address. Called before anything else of ours runs, so that no script we
 * load, and none of a platform, ever sees it there.
 */
export const takeDebugToken = ({
  window: { location, history },
  guard,
}: BrowserEnv): string | undefined => {
  const [page, token] = location.href.split(DEBUG_FRAGMENT)
  // A page that came by such a link is new to the tab's history, so there is no state to keep.
  if (token) guard(() => history.replaceState(null, '', page))
  return token
}
