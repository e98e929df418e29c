import type {
  ConsentUpdate,
  PageContext,
  Params,
  RelayEvent,
  ShopConfig,
  VisitorContext,
} from '@footfall/contract'
import type { Tracker } from '../../core/create-tracker.ts'
import { openNextPage, openPage, type TestPage } from '../../testing/open-page.ts'
import { granted, relayed } from '../../testing/test-answers.ts'
import { createShopPart } from '../create-shop-part.ts'
import { startShop } from '../start-shop.ts'

export interface ShopPageOptions {
  shop?: Partial<ShopConfig>
  context?: PageContext | undefined
  visitor?: VisitorContext
  html?: string
  bodyClass?: string
  /** Default: all is granted before anything happens. `later`: no answer yet. */
  consent?: ConsentUpdate | 'later'
  /** What the host had noted before the script came, in the global `noted`. */
  noted?: { name: string; detail: unknown }[]
  /** Another page of the same visitor: a reload, or a second tab. */
  after?: ShopPage
}

/** A page of a shop with the real tracker and the real shop part. */
export interface ShopPage extends TestPage {
  tracker: Tracker
  room: string
  /** The host fires one of its events. */
  say(type: string, detail: unknown): void
  click(selector: string, clicks?: number): void
  find<T extends Element = HTMLElement>(selector: string): T
  footfall(...call: unknown[]): void
  /** What reached the server from this page and those before in its room, in order. */
  told(): Promise<RelayEvent[]>
  names(): Promise<string[]>
}

const shopWords: ShopConfig = {
  currency: 'EUR',
  value: 'total',
  ids: 'id',
  selectors: false,
  events: {
    'host:added': 'AddToCart',
    'host:removed': 'RemoveFromCart',
    'host:changed': 'ChangeQuantity',
    'host:paying': 'AddPaymentInfo',
  },
}

/** For a host that tells nothing: all is read off the page. */
export const markupOnly: Partial<ShopConfig> = { selectors: true, events: {} }

let rooms = 0

export const openShopPage = async (options: ShopPageOptions = {}): Promise<ShopPage> => {
  const { shop, context, visitor, html = '', bodyClass = '', consent = granted, after } = options
  const room = after?.room ?? `shop-${Date.now()}-${rooms++}`
  // The first page empties cookies and storage; the next ones find what it left.
  if (!after) (await openPage()).close()
  const page = await openNextPage(room)
  const { document } = page.window
  const script = document.getElementById('footfall-page')
  if (script) script.textContent = context ? JSON.stringify(context) : ''
  document.body.className = bodyClass
  document.body.innerHTML = html
  // Nobody leaves the page of a test.
  for (const type of ['click', 'submit']) {
    page.window.addEventListener(type, (event) => event.preventDefault())
  }
  Object.assign(page.window, { noted: options.noted })
  page.config.events = []
  page.config.shop = { ...shopWords, ...shop }
  const tracker = page.start({ startTriggers: startShop(async () => createShopPart) })
  const footfall = (...call: unknown[]): void =>
    (page.window as unknown as { footfall(...list: unknown[]): void }).footfall(...call)
  if (consent !== 'later') tracker.consent.set(consent)
  if (visitor) footfall('visitor', visitor)
  const find = <T extends Element>(selector: string): T => {
    const found = document.querySelector<T>(selector)
    if (!found) throw new Error(`There is no ${selector} on the page.`)
    return found
  }
  const told = async (): Promise<RelayEvent[]> => {
    await page.settle(2000)
    return relayed(page)
  }
  return {
    ...page,
    tracker,
    room,
    find,
    footfall,
    told,
    names: async () => (await told()).map(({ name }) => name),
    say: (type, detail) =>
      void document.dispatchEvent(new page.window.CustomEvent(type, { detail })),
    click: (selector, clicks = 1) =>
      void find(selector).dispatchEvent(
        new page.window.MouseEvent('click', {
          bubbles: true,
          composed: true,
          cancelable: true,
          detail: clicks,
        }),
      ),
  }
}

/** Only what the shop adds to an event. */
export const own = ({ params: { post_id, post_type, ...params } }: RelayEvent): Params => params
