import type { BrowserEnv } from '../env.ts'

/** Our own filters write these into the address; the page stays the same. */
const OURS = /^e-(filter|page)-/

/** The address may have changed; `isReplaced` when the same place of the history got another one. */
export type LookAtAddress = (isReplaced?: boolean) => void

/** Hears of navigations in a browser without the Navigation API; returns what stops it. */
export type WatchHistory = (env: BrowserEnv, look: LookAtAddress) => () => void

/**
 * Hears when a single-page site shows another page. The path or the query must change: a fragment is a place on the page,
 * and a replaced address only counts when its path is another.
 */
export const watchNavigation = (
  env: BrowserEnv,
  onPage: (from: string) => void,
  loadHistory: (() => Promise<WatchHistory>) | undefined,
): (() => void) => {
  const { location, navigation } = env.window as Window & { navigation?: EventTarget }
  const keyOf = (): string => {
    const pairs = location.search.slice(1).split('&')
    return `${location.pathname}?${pairs.filter((pair) => !OURS.test(pair))}`
  }
  let address = location.href
  let key = keyOf()
  let off: (() => void) | undefined
  let isOn = true
  const look: LookAtAddress = (isReplaced) => {
    const next = keyOf()
    const isOther = isReplaced ? next.split('?')[0] !== key.split('?')[0] : next !== key
    const from = address
    key = next
    address = location.href
    if (isOther && isOn) onPage(from)
  }
  // The platform's own event leaves the page's functions alone; only without it are they wrapped.
  if (navigation) {
    off = env.listen(navigation, 'currententrychange', (event) => {
      const { navigationType } = event as Event & { navigationType: string | null }
      if (navigationType) look(navigationType === 'replace')
    })
  } else {
    loadHistory?.().then(
      (watch) => {
        if (isOn) off = watch(env, look)
      },
      () => undefined,
    )
  }
  return () => {
    isOn = false
    off?.()
  }
}
