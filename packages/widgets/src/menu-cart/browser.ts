import { type BehaviorBrowser, createRemembered, readSwitch } from '@footfall/behaviors'
import type { ShopResponse, UncheckedSettings } from '@footfall/contract'
import { openShop } from '../shop/open-shop.ts'
import { createSlots } from '../shop/slots.ts'
import { wordsOf } from '../shop/words-of.ts'
import { findCartPage } from './cart-page.ts'
import { createPanel } from './create-panel.ts'
import { drawCart } from './draw-cart.ts'
import type { MenuCartSettings } from './settings.ts'

/** The number of pieces beside the link to the cart; a press on it shows what is in there. Without a shop it stays a link. */
export const browser: BehaviorBrowser<UncheckedSettings<MenuCartSettings>> = (
  root,
  settings,
  env,
) => {
  const { window, document, listen, fault } = env
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
  let isOver = false
  let isPlain = false

  const read = async (): Promise<void> => {
    const { error } = await keeper.read()
    if (error?.code !== 'unsupported' || isOver || isPlain) return
    isPlain = true
    const wasOpen = close()
    changes.restore()
    fault('This site does not answer for its cart, so this stays a link to it.')
    if (wasOpen) window.location.assign(link.href)
  }
  const { open, close } = createPanel(root, link, panel, env, changes, () => void read())
  const say = (text: string): void => {
    if (status) slots.text(status, text)
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
      if (!close()) open()
    }
  }
  const offs = [
    keeper.subscribe((shown) => drawCart(root, link, status, slots, settings, shown)),
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
      if (!root.contains(target as Node)) close()
    }),
    // By Tab only: a press on nothing in particular must not close it.
    listen(root, 'focusout', (event) => {
      const to = (event as FocusEvent).relatedTarget as Node | null
      if (to && !root.contains(to)) close()
    }),
  ]
  // A builder's own script opens a list there. Where it does not run, a press did nothing.
  const isDead = !panel && link.getAttribute('href')?.startsWith('#')
  const cartPage = isDead && findCartPage(root, window)
  if (cartPage) {
    slots.attribute(link, 'href', cartPage)
    slots.attribute(link, 'aria-expanded', null)
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
