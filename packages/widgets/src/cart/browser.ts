import { type BehaviorBrowser, createRemembered } from '@footfall/behaviors'
import type { ShopResponse, UncheckedSettings } from '@footfall/contract'
import { openShop } from '../shop/open-shop.ts'
import { createSlots } from '../shop/slots.ts'
import { wordsOf } from '../shop/words-of.ts'
import { createCartView } from './cart-view.ts'
import { createQuantities, keyOfRow } from './quantities.ts'
import type { CartSettings } from './settings.ts'

/**
 * Makes the host's cart form live: pieces at once, sums as soon as the host has said them, and what the host says wins. Where it
 * does not answer, the form is sent as without a script; a press before the start sends it too.
 */
export const browser: BehaviorBrowser<UncheckedSettings<CartSettings>> = (root, settings, env) => {
  const { document, listen, fault } = env
  const { shop, leave } = openShop(env, settings)
  const { keeper } = shop
  const changes = createRemembered()
  const slots = createSlots()
  const view = createCartView(root, slots, settings, keeper)
  let isOver = false
  /** The host is asked no more: it is no shop. */
  let isPlain = false

  const goPlain = (form?: HTMLFormElement | null, submitter?: HTMLElement | null): void => {
    if (!isPlain) fault('This site does not answer for its cart, so its form is sent as it is.')
    isPlain = true
    changes.restore()
    form?.requestSubmit(submitter)
  }
  /** Says what came of it; true if it was done. */
  const hear = (answer: ShopResponse, key?: string): boolean => {
    if (isOver) return false
    const [word] = wordsOf({ ...(answer.error && { error: answer.error }) }, settings)
    if (word) view.sayWrong(word.text, key)
    else if (answer.cart) view.sayDone(answer.cart, key)
    return !answer.error
  }
  const quantities = createQuantities(root, env, {
    get: (key) => keeper.get().cart?.lines.find((line) => line.key === key),
    async set(key, quantity) {
      view.forget()
      const answer = await keeper.setQuantity(key, quantity)
      if (answer.error?.code === 'unsupported') {
        const form = root.querySelector<HTMLFormElement>('[data-ff-form=quantities]')
        // What they asked for, though the cart has shown the shop's number again.
        for (const field of root.querySelectorAll<HTMLInputElement>('[data-ff-act=quantity]'))
          if (keyOfRow(field) === key) field.value = String(quantity)
        goPlain(form, form?.querySelector<HTMLElement>('[name=update_cart]'))
      } else hear(answer, key)
    },
  })
  const coupon = async (form: HTMLFormElement, button: HTMLElement | null): Promise<void> => {
    const field = root.querySelector<HTMLInputElement>('[name=coupon_code]')
    const isOff = form.dataset.ffForm === 'coupon-off'
    const code = isOff ? (keyOfRow(button) ?? '') : (field?.value.trim() ?? '')
    if (!code) return
    view.forget()
    const answer = await keeper.send('coupon', { code, ...(isOff && { isOff }) })
    if (answer.error?.code === 'unsupported') {
      goPlain(form, button)
      return
    }
    const isDone = hear(answer)
    if (isOver || !field) return
    if (!isOff) changes.attribute(field, 'aria-invalid', isDone ? null : 'true')
    if (isDone) field.value = ''
    // The field was hidden, or the row with the button is gone.
    const { activeElement } = document
    if (activeElement !== document.body && activeElement?.checkVisibility()) {
      if (!isOff || !activeElement.matches('[data-ff-rest]')) return
    }
    const off = root.querySelector<HTMLElement>('[data-ff-rows=coupons] [data-ff-act]')
    ;(off ?? field).focus()
  }
  const submit = (event: Event): void => {
    const { target, submitter } = event as SubmitEvent
    const form = target as HTMLFormElement
    const { ffForm } = form.dataset
    if (isPlain || event.defaultPrevented || !ffForm) return
    event.preventDefault()
    if (ffForm === 'quantities') quantities.commit()
    else if (ffForm === 'remove') {
      const key = keyOfRow(submitter)
      if (!key) return
      view.forget()
      void keeper.remove(key).then((answer) => {
        if (answer.error?.code === 'unsupported') goPlain(form, submitter)
        else hear(answer, key)
      })
    } else void coupon(form, submitter)
  }
  const offs = [
    keeper.subscribe((shown) => view.draw(shown, quantities.isTyping)),
    listen(root, 'submit', submit),
  ]
  changes.attribute(root, 'data-ff-live', '')
  if (shop.hasCart()) {
    void keeper.read().then(({ error }) => {
      if (error?.code === 'unsupported' && !isOver) goPlain()
    })
  } else view.drawNone()
  return {
    tap: quantities.tap,
    destroy() {
      isOver = true
      quantities.destroy()
      for (const off of offs) off()
      slots.restore()
      changes.restore()
      leave()
    },
  }
}
