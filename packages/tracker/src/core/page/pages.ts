import type { PageContext } from '@footfall/contract'
import type { Core, ReadLateEvents } from '../core.ts'
import type { Events } from '../events/events.ts'
import { type WatchHistory, watchNavigation } from './navigation.ts'
import { createContextReader } from './page-context.ts'

export interface PagesParts {
  /** Fetches the reader of late events; called when the page has one. */
  loadLateEvents?(): Promise<ReadLateEvents>
  /** Fetches what hears navigations where the browser cannot tell of them itself. */
  loadHistory?(): Promise<WatchHistory>
}

/** The pages that a visitor looks at one after the other, as long as the document lives. */
export interface Pages {
  /** Begins the page that is shown: with its context, and with the events that come with a page. */
  turn(): void
  /** The same with what a host says of it. Such a host reports its pages itself: navigation is no longer watched. */
  report(context?: PageContext): void
  destroy(): void
}

/** Watches navigation from the first moment on; no page begins by itself before that. */
export const createPages = (
  core: Core,
  events: Events,
  { loadLateEvents, loadHistory }: PagesParts,
): Pages => {
  const { env, config } = core
  const { document } = env
  const readContext = createContextReader(document)
  let cancel: (() => void) | undefined
  const turn = (given?: PageContext, isNavigation?: boolean): void => {
    cancel?.()
    core.context = given ?? readContext(isNavigation)
    events.page(config.events)
    core.bus.emit('page')
    if (!isNavigation && document.getElementById('pys_late_event')) {
      loadLateEvents?.()
        .then((read) => events.page([...config.events, ...read(env, config.site)], true))
        .catch((error) => env.debug('chunk', error))
    }
  }
  const stopWatching = watchNavigation(
    env,
    (from) => {
      core.referrer = from
      cancel?.()
      // The site needs a moment to put the new title and context there.
      cancel = env.idle(() => turn(undefined, true))
    },
    loadHistory,
  )
  return {
    turn,
    report(context) {
      stopWatching()
      turn(context)
    },
    destroy() {
      cancel?.()
      stopWatching()
    },
  }
}
