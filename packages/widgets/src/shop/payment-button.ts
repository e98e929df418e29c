import { type BehaviorBrowser, createRemembered, readText } from '@footfall/behaviors'
import type { ShopResponse, UncheckedSettings } from '@footfall/contract'
import { askShop } from './ask-shop.ts'
import { pageAddress, tryKey } from './follow.ts'
import type { PaymentSettings } from './payment-fields.ts'
import type { ShopSettings } from './shop-fields.ts'
import { wordsOf } from './words-of.ts'

/** How near to the viewport a host is asked whether it takes that provider. */
const NEAR = '600px'

export type PaymentController = BehaviorBrowser<
  UncheckedSettings<Partial<PaymentSettings & ShopSettings>>
>

/**
 * A button that leads to a provider's own page. Nothing of the provider is on the page before the press or after it: the host makes
 * the payment, and says where to go.
 */
export const createPaymentButton =
  (provider: string, name: string): PaymentController =>
  (root, settings, env) => {
    const { window, document, listen } = env
    const find = <T extends HTMLElement>(selector: string): T | null =>
      root.querySelector<T>(selector)
    const form = find<HTMLFormElement>('form')
    const button = find('form .ff-pay-button')
    if (!form || !button) return undefined
    const [link, words, status] = ['.ff-pay-link', '.ff-pay-words', '.ff-pay-status'].map((one) =>
      find(one),
    )
    const plain = pageAddress(window, link?.getAttribute('href'))
    const remembered = createRemembered()
    const { ask, address: shop } = askShop(env, settings)
    let key = ''
    let isLocked = false
    let isPlain = false
    let isEnded = false

    const say = (text: string): void => {
      if (words) words.textContent = text
    }
    const lock = (isOn: boolean): void => {
      isLocked = isOn
      remembered.attribute(root, 'aria-busy', isOn ? 'true' : null)
      remembered.attribute(button, 'aria-disabled', isOn ? 'true' : null)
      if (status) status.textContent = isOn ? readText(settings.payingText, 'One moment …') : ''
    }
    /** The plain link in the button's place, or nothing: nobody is led to a form that nobody reads. */
    const give = (): void => {
      isPlain = true
      env.fault(
        `This site has no shop that takes ${name}. ${plain ? 'Visitors have the plain link.' : 'Give a plain link, else visitors see nothing here.'}`,
      )
      if (plain) {
        const hadFocus = form.contains(document.activeElement)
        remembered.attribute(form, 'hidden', '')
        if (link) remembered.attribute(link, 'hidden', null)
        if (hadFocus) link?.focus()
      } else {
        // Its place stays, so that nothing moves.
        remembered.style(root, 'visibility', 'hidden')
        remembered.attribute(root, 'inert', '')
      }
    }
    const look = async (): Promise<void> => {
      const { error, can } = await env.once(`can ${shop}`, () => ask('can'))
      // No answer says nothing about the shop: its form stays.
      const isNone = can ? !can.providers.includes(provider) : error?.code === 'unsupported'
      if (!isEnded && isNone) give()
    }
    const handle = (answer: ShopResponse): void => {
      const { error } = answer
      const address = error ? undefined : pageAddress(window, answer.next)
      // The same try again finds out what became of it; whatever was answered ends the try.
      if (error ? error.code !== 'failed' : address) key = ''
      if (address) {
        // The lock stays until the page goes.
        window.location.assign(address)
        return
      }
      lock(false)
      if (error?.code === 'unsupported') {
        // Pressed before it was known: on to where the link leads, else the host's own form may still know what to do.
        if (plain) {
          if (!isPlain) give()
          window.location.assign(plain)
        } else {
          isPlain = true
          form.requestSubmit()
        }
        return
      }
      const said = wordsOf({ error: error ?? { code: 'failed' } }, settings as ShopSettings)
      say(said.map(({ text }) => text).join(' '))
    }
    const press = async (): Promise<void> => {
      if (isLocked) return
      say('')
      lock(true)
      key ||= tryKey(window)
      const reference = String(new window.FormData(form).get('reference') ?? '')
      const answer = await ask('pay', { reference, provider, key })
      if (!isEnded) handle(answer)
    }
    const offNear = env.readers.onNear(root, NEAR, (isNear) => {
      if (!isNear) return
      offNear()
      void look()
    })
    const offs = [
      offNear,
      listen(form, 'submit', (event) => {
        if (isPlain || event.defaultPrevented) return
        event.preventDefault()
        void press()
      }),
      listen(window, 'pageshow', (event) => {
        if ((event as PageTransitionEvent).persisted) lock(false)
      }),
    ]
    return {
      tap(target) {
        if (button.contains(target)) form.requestSubmit()
      },
      destroy() {
        isEnded = true
        for (const off of offs) off()
        say('')
        if (status) status.textContent = ''
        remembered.restore()
      },
    }
  }
