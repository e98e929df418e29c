import type { Page } from 'playwright-core'
import { WEATHER, type Weather } from './bad-way.ts'

/** The same numbers for the same seed: whole ones below `sides`. */
export type Dice = (sides: number) => number

export const createDice = (seed: number): Dice => {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const last = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((last ^ (last >>> 14)) >>> 0) / 4_294_967_296) * sides)
  }
}

/** What walks buy; each begins with these pieces at these prices. */
export const GOODS: readonly { id: string; stock: number; price: number }[] = [
  { id: '108', stock: 90, price: 1450 },
  { id: '109', stock: 4, price: 3200 },
  { id: '111', stock: 40, price: 3400 },
  { id: '1205', stock: 6, price: 1800 },
]

const PAGES = [
  ...['/product-category/field', '/product/enamel-mug', '/product/walking-socks', '/checkout'],
  ...['/cart', '/cart', '/cart', '/cart', '/cart', '/cart'],
]
const CODES = ['WELCOME10', 'FIELD5', 'NOPE']

/** What the shopkeeper does behind the visitor's back. */
export interface Keeper {
  setItem(id: string, entry: { stock?: number; price?: number }): Promise<void>
  endSession(): Promise<void>
}

/** One tab of a visitor. */
export interface ShoppingTab {
  page: Page
  /** Its place in its history. */
  at: number
  last: number
  /** What becomes of its next change. */
  expect(weather: Weather): void
  pending(): number
}

export interface Walk {
  dice: Dice
  tabs: readonly ShoppingTab[]
  keeper: Keeper
  /** All that was done, to be read where something is wrong. */
  done: string[]
  /** Something has changed of which no tab was told: it shows when the visitor turns to it. */
  isUnseen: boolean
  /** Tabs in which something may be under way. */
  touched: Set<ShoppingTab>
  /** Presses that add. */
  presses: number
}

/** Presses something on the page if it is there, as a pointer would. */
const press = (page: Page, selector: string, dice: Dice): Promise<boolean> => {
  const pick = dice(64)
  return page.evaluate(
    ([wanted, which]) => {
      const found = [...document.querySelectorAll<HTMLElement>(wanted)].filter(
        (one) => !one.closest('[data-ff-pattern]') && !one.closest('[hidden]'),
      )
      found[which % found.length]?.click()
      return found.length > 0
    },
    [selector, pick] as const,
  )
}

const type = (page: Page, selector: string, text: string, pick: number): Promise<boolean> =>
  page.evaluate(
    ([wanted, value, which]) => {
      const found = [...document.querySelectorAll<HTMLInputElement>(wanted)].filter(
        (one) => !one.closest('[data-ff-pattern]') && !one.closest('[hidden]'),
      )
      const field = found[which % found.length]
      if (!field) return false
      field.value = value
      for (const name of ['input', 'change'])
        field.dispatchEvent(new Event(name, { bubbles: true }))
      return true
    },
    [selector, text, pick] as const,
  )

const choose = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const [name, value] of [
      ['attribute_size', 'large'],
      ['attribute_colour', 'moss'],
    ]) {
      const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`)
      if (!select) return
      select.value = value ?? ''
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })

const addOn = async ({ dice }: Walk, { page }: ShoppingTab): Promise<boolean> => {
  await choose(page)
  await type(page, '.product-form [name=quantity]', String(1 + dice(4)), 0)
  const loop = GOODS.map(({ id }) => `.add_to_cart_button[data-product_id="${id}"]`).join(',')
  return press(page, `.single_add_to_cart_button,${loop}`, dice)
}

const CART = '.ff-cart [data-ff-rows=lines]'

/** Everything that may happen, by name; false if there was no way to do it. */
type Act = (walk: Walk, tab: ShoppingTab) => Promise<boolean>
const ACTS: Readonly<Record<string, Act>> = {
  async add(walk, tab) {
    const isDone = await addOn(walk, tab)
    if (isDone) walk.presses++
    return isDone
  },
  more: ({ dice }, { page }) => press(page, `${CART} [data-ff-act=more]`, dice),
  less: ({ dice }, { page }) => press(page, `${CART} [data-ff-act=less]`, dice),
  type: ({ dice }, { page }) =>
    type(page, `${CART} [data-ff-act=quantity]`, String(dice(9)), dice(8)),
  remove: ({ dice }, { page }) => press(page, `${CART} [data-ff-act=remove]`, dice),
  'remove in the menu': async ({ dice }, { page }) =>
    press(page, '.ff-menu-cart-panel:not([hidden]) .ff-menu-cart-lines button', dice),
  menu: ({ dice }, { page }) => press(page, '.ff-menu-cart-link', dice),
  async coupon({ dice }, { page }) {
    const code = CODES[dice(CODES.length)] ?? ''
    const isDone = await type(page, '.ff-cart [name=coupon_code]', code, 0)
    return isDone && press(page, '.ff-cart [name=apply_coupon]', dice)
  },
  'coupon off': ({ dice }, { page }) => press(page, '.ff-cart [data-ff-rows=coupons] button', dice),
  rate: ({ dice }, { page }) => press(page, 'form.checkout [name=shipping_method]', dice),
  async go(walk, tab) {
    const path = PAGES[walk.dice(PAGES.length)] ?? '/'
    walk.done.push(path)
    await tab.page.goto(path, { waitUntil: 'domcontentloaded' })
    tab.last = ++tab.at
    return true
  },
  async back(_walk, tab) {
    if (tab.at === 0) return false
    await tab.page.goBack({ waitUntil: 'domcontentloaded' })
    tab.at--
    return true
  },
  async forward(_walk, tab) {
    if (tab.at === tab.last) return false
    await tab.page.goForward({ waitUntil: 'domcontentloaded' })
    tab.at++
    return true
  },
  async price({ dice, keeper }) {
    const { id = '', price = 0 } = GOODS[dice(GOODS.length)] ?? {}
    await keeper.setItem(id, { price: price + 100 * (dice(9) - 4) })
    return true
  },
  async stock({ dice, keeper }) {
    await keeper.setItem(GOODS[dice(GOODS.length)]?.id ?? '', { stock: dice(6) })
    return true
  },
  async 'session ends'({ keeper }) {
    await keeper.endSession()
    return true
  },
}
const LEAVES = ['go', 'back', 'forward']
const UNSEEN = ['price', 'stock', 'session ends']
/** How often each is chosen; a session seldom ends. */
const NAMES = [
  ...Object.keys(ACTS).flatMap((name) => (name === 'session ends' ? [name] : [name, name])),
  ...['add', 'add', 'add', 'add', 'add', 'more', 'more', 'more', 'less', 'type', 'type', 'type'],
  ...['remove', 'coupon', 'coupon', 'coupon', 'menu', 'remove in the menu', 'go'],
]

/** One thing that happens, in one of the tabs or behind their backs. */
export const takeStep = async (walk: Walk): Promise<void> => {
  const { dice, tabs, done } = walk
  const at = dice(tabs.length)
  const tab = tabs[at]
  if (!tab) return
  // On pages that do not have it something else is chosen.
  for (let tries = 0; tries < 16; tries++) {
    const name = NAMES[dice(NAMES.length)] ?? 'add'
    const weather = dice(4) === 0 ? WEATHER[dice(WEATHER.length)] : undefined
    if (weather) tab.expect(weather)
    const before = done.length
    if (!(await ACTS[name]?.(walk, tab))) continue
    // What was on its way when its page was left is told to nobody.
    const isLeft = LEAVES.includes(name) && walk.touched.has(tab)
    if (isLeft || UNSEEN.includes(name)) walk.isUnseen = true
    walk.touched.add(tab)
    const what = done.splice(before).join('')
    done.push(`tab ${at}: ${name} ${what}${weather ? `, ${weather}` : ''}`)
    return
  }
}
