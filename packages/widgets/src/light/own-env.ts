import { createPageEnv, type PageEnv } from '@footfall/behaviors'
import { pageClock } from '../shared/page-clock.ts'

export type PageWindow = Window & typeof globalThis

/** What controllers on a page share that no loader runs. */
export interface OwnEnv {
  page: PageEnv
  /** Whatever goes wrong stays here. */
  guard<T>(call: () => T): T | undefined
  /** Ends one user's part; with the last one everything ends. */
  leave(): void
}

const KEY: unique symbol = Symbol.for('footfall.widgets') as never

/** On the document, so that all components of a page share one, such as its cart, whichever copy of this code they come from. */
type OwnDocument = Document & { [KEY]?: { env: Omit<OwnEnv, 'leave'>; users: number } }

/** The page's own, made by the first who asks. Undefined where there is no window. */
export const openOwnEnv = (document: OwnDocument, endpoint: string): OwnEnv | undefined => {
  const window = document.defaultView as PageWindow | null
  if (!window) return undefined
  const shared = document[KEY] ?? { env: createOwnEnv(window, endpoint), users: 0 }
  document[KEY] = shared
  shared.users++
  return {
    guard: shared.env.guard,
    page: { ...shared.env.page, endpoint },
    leave() {
      if (--shared.users) return
      delete document[KEY]
      shared.env.page.readers.destroy()
    },
  }
}

const createOwnEnv = (window: PageWindow, endpoint: string): Omit<OwnEnv, 'leave'> => {
  const guard = <T>(call: () => T): T | undefined => {
    try {
      return call()
    } catch (error) {
      window.console.error(error)
      return undefined
    }
  }
  const { document } = window
  const page = createPageEnv({
    window,
    document,
    endpoint,
    site: '',
    guard,
    clock: pageClock(window),
    listen(target, type, call, options) {
      const heard = (event: Event): void => void guard(() => call(event))
      target.addEventListener(type, heard, options)
      return () => target.removeEventListener(type, heard, options)
    },
  })
  return { page, guard }
}
