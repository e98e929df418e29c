import { type BehaviorPage, openBehaviorPage } from '@footfall/behaviors/testing'
import { renderToString } from 'react-dom/server'
import { userEvent } from 'vitest/browser'
import { type LightFolder, loadLight } from './open-light-page.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

/** A form that left the page: what a host reads of it. */
export interface SentForm {
  action: string
  method: string
  fields: Record<string, string>
}

/** One tab of a shop's visitor. */
export interface ShopPage extends BehaviorPage {
  shop: TestShop
  /** Forms that were sent as without a script. */
  sent: SentForm[]
  /** Calls that the shop heard, of all tabs, in order; without a name all but readings. */
  calls(call?: string): Record<string, unknown>[]
  press(selector: string): Promise<void>
  /** Types with real keys, over what stands there. */
  type(selector: string, keys: string): Promise<void>
  text(selector: string): string
  focused(selector: string): boolean
  /** Everything that was asked has been heard. */
  quiet(): Promise<void>
}

export interface ShopPageOptions {
  shop?: TestShop
  /** Instead of drawn widgets: a host's own markup. */
  html?: string
  css?: string
  root?: string
  width?: number
  address?: string
  /** Nothing runs: as in a browser without scripts. */
  isPlain?: boolean
  before?(window: Window & typeof globalThis): void
}

/** A page with these widgets over server HTML; the shop's answers are played, all else is real. */
export const openShopPage = async (
  widgets: Readonly<Record<string, object>>,
  options: ShopPageOptions = {},
): Promise<ShopPage> => {
  const { shop = createTestShop(), isPlain, html } = options
  const names = Object.keys(widgets)
  const folders: LightFolder[] = await Promise.all(names.map(loadLight))
  const drawn = folders.map(
    ({ name, render }) => render({ id: name, ...widgets[name] }, { renderToString }).html,
  )
  const sent: SentForm[] = []
  const page = await openBehaviorPage({
    html: `<main><h1>Lamps</h1>${html ?? drawn.join('\n')}<p><a href="#end" id="end">End</a></p></main>`,
    css: options.css,
    root: `lang="en" ${options.root ?? ''}`,
    width: options.width ?? 1024,
    behaviors: isPlain ? [] : names,
    settings: Object.fromEntries(names.map((name) => [name, html ? { ...widgets[name] } : {}])),
    ...(options.address && { address: options.address }),
    async load(name) {
      const thing = folders.find((one) => one.name === name)?.thing
      if (!thing) throw new Error(`${name} has no controller.`)
      return thing
    },
    before(window) {
      window.fetch = shop.fetch
      options.before?.(window)
      // After all others, so that what nobody has held back is seen, and goes nowhere.
      window.addEventListener('submit', (event) => {
        if (event.defaultPrevented) return
        event.preventDefault()
        const form = event.target as HTMLFormElement
        const data = new window.FormData(form, event.submitter)
        sent.push({
          action: form.getAttribute('action') ?? '',
          method: form.method,
          fields: Object.fromEntries([...data].map(([name, value]) => [name, String(value)])),
        })
      })
    },
  })
  const quiet = async (): Promise<void> => {
    for (let turns = 0; turns < 8; turns++) await new Promise((resolve) => setTimeout(resolve, 0))
    await page.settle()
  }
  await quiet()
  return {
    ...page,
    shop,
    sent,
    quiet,
    calls: (call) =>
      shop.asked.flatMap((one) =>
        (call ? one.call === call : one.call !== 'cart') ? [one.argument] : [],
      ),
    async press(selector) {
      page.find(selector).click()
      await quiet()
    },
    async type(selector, keys) {
      const field = page.find<HTMLInputElement>(selector)
      field.focus()
      field.select?.()
      await userEvent.keyboard(keys)
      await quiet()
    },
    text: (selector) => page.find(selector).textContent?.trim() ?? '',
    focused: (selector) => page.document.activeElement === page.find(selector),
  }
}
