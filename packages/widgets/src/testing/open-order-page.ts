import type { BehaviorPage } from '@footfall/behaviors/testing'
import type { ShopCall, ShopResponse } from '@footfall/contract'
import { userEvent } from 'vitest/browser'
import { type LightPageOptions, loadLight, openDrawn, openServed } from './open-light-page.ts'

/** An answer; a status with a page instead of one; no answer at all. Given as a promise, it comes late. */
export type Said = ShopResponse | number | 'lost'
type Saying = Said | Promise<Said> | ((argument: Record<string, unknown>) => Said)

export interface OrderPage extends BehaviorPage {
  /** Every request, in order. */
  readonly asked: { call: string; argument: Record<string, unknown> }[]
  /** What was asked of one call. */
  askedFor(call: ShopCall): Record<string, unknown>[]
  calls(): string[]
  /** What the shop says to a call from now on, one after the other; the last stays. */
  say(call: ShopCall, ...says: Saying[]): void
  /** Where the page wanted to go, with what a form would have sent. It never goes. */
  readonly went: { url: string; fields?: Record<string, string> }[]
  type(selector: string, text: string): Promise<void>
  press(selector: string): Promise<void>
  /** Whatever was answered has been drawn. */
  quiet(): Promise<void>
  text(selector: string): string
  isSeen(selector: string): boolean
  /** The visitor comes back by the browser's own button, to the page as they left it. */
  comeBack(): Promise<void>
  /** The tab is seen, or not. */
  see(isSeen: boolean): Promise<void>
}

export interface OrderPageOptions extends Omit<LightPageOptions, 'fetch' | 'acts'> {
  /** By call; of those that are not here the shop knows nothing. */
  says?: Partial<Record<ShopCall, Saying | Saying[]>>
  /** The component starts its controller itself. */
  isDrawn?: boolean
}

interface NavigateEvent extends Event {
  destination: { url: string }
  formData: FormData | null
}

/** A shop's widget on a page whose requests end here: the wire is played, all else is real. */
export const openOrderPage = async (
  name: string,
  settings: object,
  { says = {}, isDrawn, ...options }: OrderPageOptions = {},
): Promise<OrderPage> => {
  const plans = new Map<string, Saying[]>(
    Object.entries(says).map(([call, said]) => [call, [said].flat()]),
  )
  const asked: OrderPage['asked'] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const call = new URL(String(input)).pathname.split('/').at(-1) ?? ''
    const argument = init?.body ? JSON.parse(String(init.body)) : {}
    asked.push({ call, argument })
    const plan = plans.get(call) ?? [404]
    const saying = plan.length > 1 ? plan.shift() : plan[0]
    const said = await (typeof saying === 'function' ? saying(argument) : saying)
    if (said === undefined || said === 'lost') throw new TypeError('Failed to fetch')
    return typeof said === 'number'
      ? new Response('<p>A page</p>', { status: said, headers: { 'content-type': 'text/html' } })
      : Response.json(said, { status: said.error ? 409 : 200 })
  }
  const open = isDrawn ? openDrawn : openServed
  const page = await open(
    await loadLight(name),
    { settings: settings as Record<string, unknown> },
    { ...options, fetch },
  )
  const went: OrderPage['went'] = []
  const { navigation } = page.window as unknown as { navigation: EventTarget }
  navigation.addEventListener('navigate', (event) => {
    const { destination, formData } = event as NavigateEvent
    const fields = formData && (Object.fromEntries(formData) as Record<string, string>)
    went.push({ url: destination.url, ...(fields && { fields }) })
    event.preventDefault()
  })
  const quiet = async (): Promise<void> => {
    for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setTimeout(resolve, 0))
    await page.settle()
  }
  const { find, document, window } = page
  return Object.assign(page, {
    asked,
    went,
    quiet,
    askedFor: (call: ShopCall) => asked.flatMap((one) => (one.call === call ? [one.argument] : [])),
    calls: () => asked.map(({ call }) => call),
    say: (call: ShopCall, ...sayings: Saying[]) => void plans.set(call, sayings),
    async type(selector: string, text: string) {
      find(selector).focus()
      await userEvent.keyboard(text)
    },
    async press(selector: string) {
      find(selector).click()
      await quiet()
    },
    text: (selector: string) => find(selector).textContent ?? '',
    isSeen: (selector: string) =>
      !!document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }),
    async comeBack() {
      window.dispatchEvent(new window.PageTransitionEvent('pageshow', { persisted: true }))
      await quiet()
    },
    async see(isSeen: boolean) {
      Object.defineProperty(document, 'hidden', { configurable: true, value: !isSeen })
      document.dispatchEvent(new window.Event('visibilitychange'))
      await quiet()
    },
  })
}

/** An answer that comes when the test says so. */
export const later = (): { answer: Promise<Said>; come(said: Said): void } => {
  let come: (said: Said) => void = () => undefined
  const answer = new Promise<Said>((resolve) => {
    come = resolve
  })
  return { answer, come: (said) => come(said) }
}
