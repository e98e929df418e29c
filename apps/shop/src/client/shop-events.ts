import { SHOP_EVENT_NAMES, type ShopEvent } from '../domain/shop-events.ts'

/** A page on which shop events are fired; `shopEvents` holds all that were, for listeners that come late. */
export interface EventPage extends Window {
  shopEvents?: ShopEvent[]
}

/**
 * Notes every event in the breath in which it is fired, whoever fires it: a late listener misses none, doubles none. Before all who
 * fire any.
 */
export const logShopEvents = (page: EventPage, onCartEvent: () => void): void => {
  const events: ShopEvent[] = []
  page.shopEvents = events
  for (const name of SHOP_EVENT_NAMES) {
    page.document.addEventListener(name, (event) => {
      const { detail } = event as CustomEvent
      events.push({ name, detail } as ShopEvent)
      onCartEvent()
    })
  }
}

/** Fires events on the document, in order. */
export const fireShopEvents = (page: EventPage, events: readonly ShopEvent[]): void => {
  for (const { name, detail } of events) {
    page.document.dispatchEvent(new CustomEvent(name, { detail }))
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
