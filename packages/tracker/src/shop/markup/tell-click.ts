import type { ShopEventName } from '../settings.ts'
import { readCurrency, readItems, type ShopItem, toParams } from '../shop-item.ts'
import { cartOf, type ShopSlug, type ShopTools, shopEvent } from '../shop-tools.ts'
import { readForm } from './read-form.ts'
import { knownPart, knownProduct } from './read-product.ts'

const LOOP =
  '.add_to_cart_button:not(.product_type_variable,.product_type_bundle,.product_type_grouped,.single_add_to_cart_button)'
const SINGLE = '.single_add_to_cart_button'
const DOWNLOAD = '.edd-add-to-cart'
const REMOVE = '.remove[data-product_id],.remove_from_cart_button,.edd-remove-from-cart'
const PAYMENT = 'input[name=payment_method],input[name$=payment-method-options],input.edd-gateway'

/** Whether a shop would take a click on it: it is neither off nor busy with the click before. */
const isTaking = (button: Element): boolean =>
  !button.matches('.disabled,:disabled,[aria-disabled="true"],.loading')

/** `clicks` is how many came in quick succession, as the browser counts. */
export type TellClick = (path: readonly EventTarget[], clicks: unknown) => void

/**
 * Says what a click means where the host does not tell by itself. It is a guess, since the shop has confirmed nothing yet,
 * so what a shop would not count is left out: a button that is off or busy, the second of a double click.
 */
export const createClickTeller = (tools: ShopTools): TellClick => {
  const { config, core, fire } = tools
  const hosts: string[] = Object.values(config.events)
  let payment = ''

  const tell = (
    name: ShopEventName,
    shop: ShopSlug,
    items: readonly ShopItem[],
    given: unknown,
    more = {},
  ): void => {
    const currency = readCurrency(given, config)
    if (items[0]) fire(shopEvent(name, shop, 'dyn', toParams(items, currency, config, more)))
  }
  const pageCurrency = (): unknown =>
    core.context?.product?.currency ?? core.context?.products?.[0]?.currency

  const add = (button: HTMLElement): void => {
    if (!isTaking(button)) return
    const { context } = core
    const { product_id, product_sku, quantity, downloadId, price } = button.dataset
    const form = button.closest('form')
    if (button.matches(SINGLE)) {
      if (form) tell('AddToCart', 'woo', readForm(form, button, context), pageCurrency())
    } else if (downloadId) {
      const option = form?.querySelector<HTMLInputElement>('[name^="edd_options"]:checked')
      const product = knownProduct(context, downloadId)
      const id = option ? `${downloadId}_${option.value}` : downloadId
      const known = knownPart(product, id) ?? (option ? undefined : product)
      const shown = { price: option?.dataset.price ?? price, category: product?.category }
      tell('AddToCart', 'edd', readItems([{ ...shown, ...known, id }]), pageCurrency())
    } else {
      const id = product_id ?? (button as HTMLButtonElement).value
      const known = { sku: product_sku, ...knownProduct(context, id) }
      tell('AddToCart', 'woo', readItems([{ ...known, id, quantity, type: 0 }]), pageCurrency())
    }
  }

  const remove = (button: HTMLElement): void => {
    const { product_id, cart_item_key, downloadId } = button.dataset
    const shop = button.matches('.edd-remove-from-cart') ? 'edd' : 'woo'
    const cart = cartOf(core.host, shop)
    const id = product_id ?? downloadId
    const keys = [cart_item_key, id]
    const line =
      cart?.items.find(({ id }) => keys.includes(String(id))) ??
      cart?.items.find(({ parent }) => parent && parent === product_id)
    const seen = { ...knownProduct(core.context, String(id)), id }
    tell('RemoveFromCart', shop, readItems([line ?? seen]), cart?.currency ?? pageCurrency())
  }

  const pay = (input: HTMLInputElement): void => {
    const shop = input.matches('.edd-gateway') ? 'edd' : 'woo'
    const cart = cartOf(core.host, shop)
    // The same way chosen again is no other choice.
    if (!cart || input.value === payment) return
    payment = input.value
    const { value } = cart
    const currency = readCurrency(cart.currency, config)
    const more = { value, currency, payment_type: payment }
    tell('AddPaymentInfo', shop, readItems(cart.items), currency, more)
  }

  const kinds: [string, string, (element: HTMLElement) => void][] = [
    ['AddToCart', `${SINGLE},${LOOP},${DOWNLOAD}`, add],
    ['RemoveFromCart', REMOVE, remove],
    ['AddPaymentInfo', PAYMENT, (input) => pay(input as HTMLInputElement)],
  ]
  return (path, clicks) => {
    if (Number(clicks) > 1) return
    for (const [action, selector, take] of kinds) {
      const found = path.find((node) => (node as Partial<Element>).matches?.(selector))
      if (found && !hosts.includes(action)) return take(found as HTMLElement)
    }
  }
}
