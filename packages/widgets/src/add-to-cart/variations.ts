import { type BehaviorEnv, createRemembered, readText } from '@footfall/behaviors'
import type { UncheckedSettings } from '@footfall/contract'
import { createSlots } from '../shop/slots.ts'
import type { AddToCartSettings } from './settings.ts'

/** One variation in the words that common shops use; whatever they sent, nobody has checked it. */
interface Listed {
  variation_id?: unknown
  attributes?: Readonly<Record<string, unknown>>
  price_text?: unknown
  /** With tags, which are left out. */
  price_html?: unknown
  stock_text?: unknown
  availability_html?: unknown
  is_in_stock?: unknown
  is_purchasable?: unknown
}

export interface Variations {
  /** Why it cannot be sent, with the field to go to. Undefined: it can. */
  missing(): { text: string; field: HTMLElement | undefined } | undefined
  destroy(): void
}

/** Shows price and stock of the chosen variation, and holds the button back until there is one that can be bought. */
export const createVariations = (
  form: HTMLFormElement,
  button: HTMLElement,
  settings: UncheckedSettings<AddToCartSettings>,
  say: (text: string) => void,
  { window, document, listen }: BehaviorEnv,
): Variations => {
  const slots = createSlots()
  const remembered = createRemembered()
  const listed = readListed(form.dataset.product_variations)
  const selects = [...form.querySelectorAll<HTMLSelectElement>('select[name^=attribute_]')]
  const idField = form.querySelector<HTMLInputElement>('[name=variation_id]')
  const [price, stock] = [settings.priceAt, settings.stockAt].map((selector, at) => {
    const own = form.querySelector(at ? '[data-ff-stock]' : '[data-ff-price]')
    return own ?? findSafely(document, readText(selector))
  })
  const before = [price, stock].map((one) => one?.textContent ?? '')
  /** Our own markup says it by the attribute alone. */
  const isHosts = !form.matches('.ff-add-to-cart')
  const isOpen = (): boolean => selects.some(({ value }) => !value)
  const fits = ({ attributes }: Listed, name: string, value: string): boolean => {
    const wants = Object(attributes)[name]
    // An empty one stands for any.
    return wants === '' || wants === value
  }
  const find = (): Listed | undefined =>
    isOpen()
      ? undefined
      : listed?.find((one) => selects.every(({ name, value }) => fits(one, name, value)))
  /** Choices that the host leaves open; the first, empty one takes a choice back. */
  const choices = selects.flatMap((select) =>
    [...select.options]
      .filter(({ value, disabled }) => value && !disabled)
      .map((option) => ({ select, option })),
  )
  /** What does not go with the other choices cannot be chosen; what is only sold out can, and says so. */
  const narrow = (): void => {
    for (const { select, option } of listed ? choices : []) {
      const isThere = listed?.some((one) =>
        selects.every(
          ({ name, value }) =>
            (name !== select.name && !value) ||
            fits(one, name, name === select.name ? option.value : value),
        ),
      )
      remembered.attribute(option, 'disabled', isThere ? null : '')
    }
  }
  const canBuy = (found: Listed | undefined): boolean =>
    !isOpen() &&
    (!listed || (!!found && found.is_in_stock !== false && found.is_purchasable !== false))
  const soldOut = (): string =>
    readText(settings.soldOutText, '{choice}: sold out. Please choose another.').replace(
      '{choice}',
      () => selects.map(({ selectedOptions: [option] }) => option?.text ?? '').join(', '),
    )
  const update = (): void => {
    const found = find()
    const isBuyable = canBuy(found)
    narrow()
    if (idField) slots.text(idField, found ? String(found.variation_id) : '')
    if (isHosts) {
      remembered.toggle(button, 'disabled', !isBuyable)
      remembered.toggle(button, 'wc-variation-selection-needed', isOpen())
    }
    // Not `disabled`: whoever presses it is told what is missing.
    remembered.attribute(button, 'aria-disabled', String(!isBuyable))
    const isSoldOut = !isBuyable && !isOpen()
    say(isSoldOut ? soldOut() : '')
    if (price) {
      slots.text(
        price,
        wordsIn(window, found?.price_text ?? found?.price_html) || (before[0] ?? ''),
      )
    }
    if (!stock) return
    // Never 'in stock' beside a choice that is not; and what is sold out was just said.
    remembered.attribute(stock, 'hidden', isSoldOut ? '' : null)
    const words = wordsIn(window, found?.stock_text ?? found?.availability_html)
    slots.text(stock, words || (before[1] ?? ''))
  }
  const offs = [
    listen(form, 'change', update),
    listen(form, 'reset', () => window.setTimeout(update)),
    // Browsers put back what was chosen before a reload.
    listen(window, 'pageshow', update),
  ]
  update()
  return {
    missing() {
      if (canBuy(find())) return undefined
      return {
        text: isOpen()
          ? readText(settings.chooseText, 'Choose one of each option first.')
          : soldOut(),
        field: selects.find(({ value }) => !value) ?? selects[0],
      }
    },
    destroy() {
      for (const off of offs) off()
      slots.restore()
      remembered.restore()
    },
  }
}

/** Undefined: the page lists none, and only the host knows. */
const readListed = (text = ''): Listed[] | undefined => {
  try {
    const listed: unknown = JSON.parse(text)
    return Array.isArray(listed) ? listed.filter((one) => Object(one) === one) : undefined
  } catch {
    return undefined
  }
}

/** The text of a shop's words, of which some come as HTML: parsed apart, where nothing of it is loaded or run. */
const wordsIn = ({ DOMParser }: Window & typeof globalThis, words: unknown): string => {
  const text = readText(words)
  return text.includes('<')
    ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '').trim()
    : text
}

const findSafely = (document: Document, selector: string): Element | null => {
  try {
    return selector ? document.querySelector(selector) : null
  } catch {
    return null
  }
}
