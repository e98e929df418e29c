import { type BehaviorBrowser, createRemembered, readText } from '@footfall/behaviors'
import type { ShopResponse, ShopWanted, UncheckedSettings } from '@footfall/contract'
import { openShop } from '../shop/open-shop.ts'
import { wordsOf } from '../shop/words-of.ts'
import { readWanted } from './read-wanted.ts'
import type { AddToCartSettings } from './settings.ts'
import { createVariations } from './variations.ts'

/** How long a host's button says that it was added. */
const ADDED_MS = 4_000

/**
 * Puts what a shop's form or archive button asks for into the cart without leaving the page. Where the host does not answer for its
 * cart, the form is sent as it always was. A press before the start sends it too, so there is nothing to be replayed.
 */
export const browser: BehaviorBrowser<UncheckedSettings<AddToCartSettings>> = (
  root,
  settings,
  env,
) => {
  const { window, document, clock, listen, fault } = env
  const link = root.matches('a') ? (root as HTMLAnchorElement) : undefined
  const form = root.matches('form')
    ? (root as HTMLFormElement)
    : root.querySelector<HTMLFormElement>('form.cart')
  const button =
    link ?? form?.querySelector<HTMLElement>('button:not([type=button],[type=reset]),[type=submit]')
  if (!button) return undefined
  const { shop, leave } = openShop(env, settings)
  const { keeper } = shop
  const remembered = createRemembered()
  const own = form?.querySelector<HTMLElement>('[data-ff-status],[data-variation-status]')
  const status = own ?? document.createElement('span')
  if (!own) {
    status.role = 'status'
    status.className = 'ff-add-to-cart-status'
    // On a host's page, which does not have our style sheet.
    status.style.cssText = 'display:block;flex-basis:100%'
    if (form) form.append(status)
    else button.after(status)
  }
  let isBusy = false
  let isOver = false
  /** The host is asked no more: it is no shop. */
  let isPlain = false
  let stop: (() => void) | undefined
  const say = (text: string, isBad = false): void => {
    status.textContent = text
    remembered.attribute(status, 'data-ff-bad', isBad ? '' : null)
  }
  const variations =
    form?.matches('.variations_form') && createVariations(form, button, settings, say, env)

  const busy = (isOn: boolean): void => {
    isBusy = isOn
    remembered.toggle(button, 'loading', isOn)
    remembered.attribute(button, 'aria-busy', isOn ? 'true' : null)
  }
  const added = (isOn: boolean): void => {
    stop?.()
    stop = isOn ? clock.after(ADDED_MS, () => added(false)) : undefined
    remembered.toggle(button, 'added', isOn)
  }
  const hear = (answer: ShopResponse, items: readonly ShopWanted[]): void => {
    const words = wordsOf(answer, settings)
    added(!answer.error)
    // Others say the shop's words, but only this one knows its own.
    if (words[0]) {
      const texts = words.map(({ text }) => text).join(' ')
      say(keeper.isHeard() ? '' : texts, !!answer.error)
      return
    }
    const lines = answer.cart?.lines.filter((line) => items.some(({ id }) => id === line.id)) ?? []
    const name = readText(settings.name) || lines.map((line) => line.name).join(', ')
    say(readText(settings.addedText, '{name} is in your cart.').replace('{name}', () => name))
  }
  /** As without a script. */
  const goPlain = (): void => {
    isPlain = true
    fault('This site does not answer for its cart, so the form is sent and the page left.')
    if (link) window.location.assign(link.href)
    else form?.requestSubmit(button.matches('[type=submit],button') ? button : undefined)
  }
  const send = async (items: readonly ShopWanted[]): Promise<void> => {
    busy(true)
    say('')
    const answer = await keeper.add(items)
    if (isOver) return
    busy(false)
    if (answer.error?.code === 'unsupported') goPlain()
    else hear(answer, items)
  }
  const refuse = (text: string, field?: HTMLElement | null): void => {
    say(text, true)
    field?.focus()
  }
  const submit = (event: Event): void => {
    if (isPlain || event.defaultPrevented) return
    const { target, submitter } = event as SubmitEvent
    if (!form || target !== form) return
    event.preventDefault()
    if (isBusy) return
    const missing = variations && variations.missing()
    if (missing) {
      refuse(missing.text, missing.field)
      return
    }
    const wrong = form.querySelector<HTMLInputElement>('input:invalid,select:invalid')
    if (wrong) {
      refuse(wrong.validationMessage, wrong)
      return
    }
    const items = readWanted(new window.FormData(form, submitter ?? button))
    if (items[0]) void send(items)
    else refuse(readText(settings.noneText, 'Choose how many first.'), form.querySelector('.qty'))
  }
  const press = (event: Event): void => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
    if (!link || isPlain || event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey)
      return
    const { product_id: id, quantity } = link.dataset
    if (!id) return
    event.preventDefault()
    // The host's own script would put it in once more; whoever only counts presses has heard of this one before.
    event.stopPropagation()
    if (!isBusy) void send([{ id, quantity: Math.min(Math.max(Number(quantity) || 1, 1), 1_000) }])
  }
  const offs = form ? [listen(form, 'submit', submit)] : [listen(root, 'click', press)]
  // Our words instead of the browser's, which cannot say which choice is sold out.
  if (form) remembered.attribute(form, 'novalidate', '')
  return {
    destroy() {
      isOver = true
      for (const off of offs) off()
      stop?.()
      if (variations) variations.destroy()
      say('')
      if (!own) status.remove()
      remembered.restore()
      leave()
    },
  }
}
