import type { ShopEvent } from '../domain/shop-events.ts'

/** A page on which shop events are fired; `shopEvents` holds all that were, for listeners that come late. */
export interface EventPage extends Window {
  shopEvents?: ShopEvent[]
}

/** Fires events on the document, in order, and notes them in the same breath: a late listener misses none, doubles none. */
export const fireShopEvents = (page: EventPage, events: readonly ShopEvent[]): void => {
  page.shopEvents ??= []
  for (const event of events) {
    page.shopEvents.push(event)
    page.document.dispatchEvent(new CustomEvent(event.name, { detail: event.detail }))
  }
}

/**
 * Fires what the server printed into this page, once. It waits for `load`, by which time scripts of others have had
 * their chance to listen, but not beyond the page's end. A page out of the back-forward cache has fired already. Answers
 * what was printed.
 */
export const firePrintedEvents = (page: EventPage): readonly ShopEvent[] => {
  const place = page.document.getElementById('shop-events')
  if (!place) return []
  const events: ShopEvent[] = JSON.parse(place.textContent)
  place.remove()
  const waiting = [...events]
  const fire = (): void => fireShopEvents(page, waiting.splice(0))
  if (page.document.readyState === 'complete') {
    fire()
    return events
  }
  page.addEventListener('load', fire, { once: true })
  page.addEventListener('pagehide', fire, { once: true })
  return events
}
