import type { PopupOpener } from '@footfall/contract'
import { createFunctionalStorage } from '../../shared/create-functional-storage.ts'
import { createPageReaders } from '../../shared/page-readers.ts'
import type { PopupEngine, PopupPage, RunnablePopup } from '../popup-page.ts'
import { createEntry, type Entry } from './create-entry.ts'
import { createLimits } from './limits.ts'
import type { Candidate, PopupQueue } from './popup-queue.ts'
import type { Site } from './site.ts'
import { createSiteTime } from './site-time.ts'

/** How often is looked at what may change without anybody saying so, in ms; only while a popup waits for it. */
const SOON = 1000

/** How long what asks for consent is waited for, in ms: on a slow telephone our own banner is there after three seconds. */
const BANNER_WAIT = 8000

/** Decides which of a site's popups open, when, and why not. */
export const createEngine = (page: PopupPage, queue: PopupQueue): PopupEngine => {
  const { window, document, clock, guard } = page
  const entries = new Map<string, Entry>()
  const memory = createFunctionalStorage({
    consent: {
      get: () => page.consent().functional,
      subscribe: (listener) => page.on('consent', listener),
    },
    open: () => window.localStorage,
    now: clock.now,
  })
  const readers = createPageReaders(page)
  const ask = (): void => queue.ask(clock)
  let address = window.location.href
  let views = queue.views()
  let stopSoon: (() => void) | undefined
  let isBannerLate = false
  const open = (id: string, by: PopupOpener, opener?: HTMLElement): boolean => {
    const entry = entries.get(id)
    guard(() => entry?.open(by, opener))
    return !!entry
  }
  const site: Site = {
    page,
    queue,
    memory,
    readers,
    ask,
    open,
    limits: createLimits(page, memory),
    view: { start: page.pageStart ?? clock.now(), referrer: document.referrer },
    siteNow: createSiteTime(page, ask),
    isUnasked: () => isBannerLate && !!page.isBannerMissing?.(),
  }
  const look = (): readonly Candidate[] => {
    const ready: Candidate[] = []
    // What nobody can see was not shown: it opens as the visitor comes to look.
    if (document.hidden) return ready
    for (const entry of entries.values()) {
      const found = guard(() => entry.look())
      if (found === 'soon') {
        stopSoon ??= clock.after(SOON, () => {
          stopSoon = undefined
          ask()
        })
      } else if (found) ready.push(found)
    }
    return ready
  }
  const endAll = (): void => {
    stopSoon?.()
    stopSoon = undefined
    for (const entry of entries.values()) guard(entry.end)
  }
  const stops = [
    queue.join(look),
    memory.destroy,
    readers.destroy,
    ...(page.asksConsent
      ? [
          clock.after(page.bannerWait ?? BANNER_WAIT, () => {
            isBannerLate = true
            ask()
          }),
        ]
      : []),
    page.listen(document, 'visibilitychange', ask),
    page.on('visitor', ask),
    page.on('consent', () => {
      site.limits.keep()
      ask()
    }),
    page.on('page', () => {
      endAll()
      queue.turn(++views)
      site.limits.turn()
      const { href } = window.location
      // Back from the back-forward cache it is the same page, and the visitor came to it as before.
      const referrer = href === address ? site.view.referrer : address
      site.view = { start: clock.now(), referrer }
      address = href
      for (const entry of entries.values()) guard(entry.begin)
      ask()
    }),
  ]
  return {
    add(popup: RunnablePopup) {
      guard(() => entries.get(popup.id)?.end())
      const entry = createEntry(site, popup)
      entries.set(popup.id, entry)
      guard(entry.begin)
      ask()
      return () => {
        guard(entry.end)
        if (entries.get(popup.id) === entry) entries.delete(popup.id)
      }
    },
    open,
    close(id, how, isForGood) {
      for (const [known, entry] of entries) {
        if (id === known || (id === undefined && entry.isOpen()))
          guard(() => entry.close(how, isForGood))
      }
    },
    destroy() {
      endAll()
      entries.clear()
      for (const stop of stops) guard(stop)
    },
  }
}
