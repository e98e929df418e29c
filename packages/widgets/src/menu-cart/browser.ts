import { type BehaviorBrowser, createRemembered, readSwitch, readText } from '@footfall/behaviors'
import type { ShopResponse, UncheckedSettings } from '@footfall/contract'
import type { ShownCart } from '../shop/cart-keeper.ts'
import { drawLine } from '../shop/draw-line.ts'
import { openShop } from '../shop/open-shop.ts'
import { createSlots } from '../shop/slots.ts'
import { wordsOf } from '../shop/words-of.ts'
import { findCartPage } from './cart-page.ts'
import type { MenuCartSettings } from './settings.ts'

const UNSURE = 'Your cart cannot be read just now.'

/** The number of pieces beside the link to the cart; a press on it shows what is in there. Without a shop it stays a link. */
export const browser: BehaviorBrowser<UncheckedSettings<MenuCartSettings>> = (
  root,
  settings,
  env,
) => {
  const { window, document, listen, layers, fault } = env
  const link = root.querySelector<HTMLAnchorElement>(
    '[data-ff-toggle],.elementor-menu-cart__toggle a,#elementor-menu-cart__toggle_button',
  )
  const panel = root.querySelector<HTMLElement>('[data-ff-panel]')
  if (!link) return undefined
  const { shop, leave } = openShop(env, settings)
  const { keeper } = shop
  const slots = createSlots()
  const changes = createRemembered()
  const status = root.querySelector<HTMLElement>('[data-ff-status]')
  const told = root.querySelector('[data-ff-told]')
  /** A builder's mark of the number. */
  const counter = root.querySelector<HTMLElement>('[data-counter]')
  const sum = link.querySelector('.elementor-button-text .amount')
  let isOver = false
  let isPlain = false
  let offLayer: (() => void) | undefined

  const isOpen = (): boolean => !!offLayer
  const close = (): void => {
    if (!panel || !offLayer) return
    offLayer()
    offLayer = undefined
    const hadFocus = panel.contains(document.activeElement)
    changes.attribute(panel, 'hidden', '')
    changes.attribute(link, 'aria-expanded', 'false')
    if (hadFocus) link.focus()
  }
  const open = (): void => {
    if (!panel || offLayer) return
    changes.attribute(panel, 'hidden', null)
    changes.attribute(panel, 'data-ff-flip', null)
    const { left, right } = panel.getBoundingClientRect()
    if (left < 0 || right > window.innerWidth) changes.attribute(panel, 'data-ff-flip', '')
    changes.attribute(link, 'aria-expanded', 'true')
    offLayer = layers.add(panel, false, () => {
      // Whoever is elsewhere on the page stays there.
      const isHere = root.contains(document.activeElement)
      close()
      if (isHere) link.focus()
    })
    void read()
  }
  const read = async (): Promise<void> => {
    const { error } = await keeper.read()
    if (error?.code !== 'unsupported' || isOver || isPlain) return
    isPlain = true
    const wasOpen = isOpen()
    close()
    changes.restore()
    fault('This site does not answer for its cart, so this stays a link to it.')
    if (wasOpen) window.location.assign(link.href)
  }
  const say = (text: string): void => {
    if (status) slots.text(status, text)
  }
  const draw = ({ cart, isBusy, isUnsure }: ShownCart): void => {
    const count = cart?.count ?? 0
    // Its words wait until something is known.
    if (isUnsure || status?.dataset.ffUnsure)
      say(isUnsure ? readText(settings.unsureText, UNSURE) : '')
    if (status) slots.attribute(status, 'data-ff-unsure', isUnsure ? 'true' : null)
    if (!cart) return
    const isEmpty = !cart.lines[0]
    slots.show(root, { count: count > 0, empty: isEmpty, filled: !isEmpty })
    slots.fill(root, {
      count,
      'count-words': readText(settings.countText, 'Pieces: {count}').replace('{count}', `${count}`),
      subtotal: cart.subtotal.text,
    })
    if (counter) slots.attribute(counter, 'data-counter', String(count))
    // Which of them it has, and whether the number stands there as a text too, depends on the builder's version.
    if (counter?.textContent && Number(counter.textContent) >= 0) slots.text(counter, String(count))
    if (sum) slots.text(sum, cart.subtotal.text)
    for (const one of root.querySelectorAll('[data-ff-sum]'))
      slots.attribute(one, 'aria-busy', isBusy ? 'true' : null)
    slots.rows(root, 'lines', cart.lines, (row, line) => drawLine(slots, row, line))
  }
  const hear = (answer: ShopResponse): void => {
    if (isOver) return
    const words = wordsOf(answer, settings)
    if (words[0] && !keeper.isHeard()) say(words.map(({ text }) => text).join(' '))
    // To who does not see what is left.
    const left = answer.cart?.lines[0] ? '[data-ff-slot=count-words]' : '[data-ff-if=empty]'
    if (told && !answer.error) slots.text(told, root.querySelector(left)?.textContent ?? '')
  }
  const press = (event: Event): void => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
    const pressed = target as Element
    if (event.defaultPrevented) return
    const remove = pressed.closest('[data-ff-act=remove]')
    const key = remove?.closest('[data-ff-row]')?.getAttribute('data-ff-row')
    if (remove && key) {
      event.preventDefault()
      say('')
      if (told) slots.text(told, '')
      void keeper.remove(key).then(hear)
    } else if (pressed.closest('[data-ff-close]')) {
      close()
      link.focus()
    } else if (link.contains(pressed) && panel && !isPlain) {
      if (ctrlKey || metaKey || shiftKey || altKey) return
      event.preventDefault()
      if (isOpen()) close()
      else open()
    }
  }
  const offs = [
    keeper.subscribe(draw),
    keeper.onAdded(() => {
      if (readSwitch(settings.opensOnAdd)) open()
    }),
    listen(root, 'click', press),
    listen(link, 'keydown', (event) => {
      if ((event as KeyboardEvent).key !== ' ' || !panel || isPlain) return
      event.preventDefault()
      link.click()
    }),
    listen(document, 'pointerdown', ({ target }) => {
      if (isOpen() && !root.contains(target as Node)) close()
    }),
    // By Tab only: a press on nothing in particular must not close it.
    listen(root, 'focusout', (event) => {
      const to = (event as FocusEvent).relatedTarget as Node | null
      if (to && !root.contains(to)) close()
    }),
  ]
  if (panel) {
    changes.attribute(link, 'role', 'button')
    changes.attribute(link, 'aria-expanded', 'false')
    if (panel.id) changes.attribute(link, 'aria-controls', panel.id)
  } else if (link.getAttribute('href')?.startsWith('#')) {
    // A builder's own script opens a list there. Where it does not run, a press did nothing.
    const cartPage = findCartPage(root, window)
    if (cartPage) {
      slots.attribute(link, 'href', cartPage)
      slots.attribute(link, 'aria-expanded', null)
    }
  }
  if (shop.hasCart() && !keeper.get().cart) void read()
  return {
    destroy() {
      isOver = true
      for (const off of offs) off()
      close()
      slots.restore()
      changes.restore()
      leave()
    },
  }
}
