import type { BrowserEnv } from '../env.ts'

export interface LifecycleOptions {
  env: BrowserEnv
  /** The document is read and really seen. Never called while it is only prepared. */
  start(): void
  /** The visitor looks elsewhere: the page may be killed without another word, or live on; or it goes for sure. */
  hide(isGone: boolean): void
  /** It came back from the back-forward cache: a new page view. */
  restore(): void
}

/** Turns the browser's page events into the few moments the tracker cares about. */
export const watchLifecycle = ({ env, start, hide, restore }: LifecycleOptions): (() => void) => {
  const { document, window, listen } = env
  const offs: (() => void)[] = []
  const waitIf = (isPending: boolean | undefined, type: string, next: () => void): void => {
    if (isPending) offs.push(listen(document, type, next))
    else next()
  }
  const begin = (): void => {
    offs.push(
      listen(window, 'pagehide', () => hide(true)),
      listen(document, 'visibilitychange', () => document.hidden && hide(false)),
      listen(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && restore()),
    )
    // Page context and title are known only once the document is read.
    waitIf(document.readyState === 'loading', 'DOMContentLoaded', start)
  }
  const { prerendering } = document as Document & { prerendering?: boolean }
  waitIf(prerendering, 'prerenderingchange', begin)
  return () => {
    for (const off of offs) off()
  }
}
