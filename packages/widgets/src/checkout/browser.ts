import { type BehaviorBrowser, createRemembered, readText } from '@footfall/behaviors'
import type { ShopCart, ShopResponse, UncheckedSettings } from '@footfall/contract'
import type { ShownCart } from '../shop/cart-keeper.ts'
import { fillReview } from '../shop/fill-review.ts'
import { pageAddress } from '../shop/follow.ts'
import { openShop } from '../shop/open-shop.ts'
import { createSlots } from '../shop/slots.ts'
import { wordsOf } from '../shop/words-of.ts'
import { drawChoices } from './create-choices.ts'
import { createProblems } from './create-problems.ts'
import { createTries, isSameToBuyer, type SeenSums } from './create-tries.ts'
import { addressOf, controlsOf, fieldsOf } from './read-form.ts'
import type { CheckoutSettings } from './settings.ts'

/** How long after the last key a host is asked what a delivery there costs. */
const WAIT = 500

/** What was bought is another thing than what was seen: the cart's page says how. */
const OTHER = ['changed', 'price', 'stock', 'gone', 'coupon', 'empty', 'session']

/** The host's checkout without page loads: what it says wins, and nothing typed is ever lost. */
export const browser: BehaviorBrowser<UncheckedSettings<CheckoutSettings>> = (
  root,
  settings,
  env,
) => {
  const { window, document, clock, listen } = env
  const form = root.closest('form') ?? root.querySelector('form')
  if (!form) return undefined
  const remembered = createRemembered()
  const slots = createSlots()
  const { shop, leave } = openShop(env, settings)
  const { keeper } = shop
  const rateField = readText(settings.rateField, 'shipping_method')
  const methodField = readText(settings.methodField, 'payment_method')
  const tokenField = readText(settings.tokenField, 'checkout_token')
  const added: Element[] = []
  const part = (name: string, role: string): HTMLElement => {
    const own = form.querySelector<HTMLElement>(`.ff-checkout-${name}`)
    if (own) return own
    const made = document.createElement('div')
    made.className = `ff-checkout-${name}`
    made.role = role
    made.tabIndex = -1
    form.prepend(made)
    added.push(made)
    return made
  }
  const status = part('status', 'status')
  const problems = createProblems(document, form, part('problems', 'alert'))
  const field = (slot: string): HTMLInputElement | null =>
    form.querySelector(`input[data-ff-slot=${slot}]`)
  const tries = createTries(
    window,
    (name) => name === field('revision')?.name || name === field('minor')?.name,
  )
  let seen: ShopCart | undefined
  let isLocked = false
  let isEnded = false
  /** The host is no shop: its form is left to itself. */
  let isPlain = form.method !== 'post'
  let told = JSON.stringify(addressOf(form))
  let cancel: (() => void) | undefined

  const lock = (isOn: boolean): void => {
    isLocked = isOn
    remembered.attribute(form, 'aria-busy', isOn ? 'true' : null)
    for (const button of form.querySelectorAll('[type=submit]'))
      remembered.attribute(button, 'aria-disabled', isOn ? 'true' : null)
    status.textContent = isOn ? readText(settings.sendingText, 'One moment …') : ''
  }
  const draw = ({ cart, isBusy, isUnsure }: ShownCart): void => {
    for (const sums of form.querySelectorAll('dl'))
      remembered.attribute(sums, 'aria-busy', isBusy || isUnsure ? 'true' : null)
    if (!cart) return
    fillReview(slots, form, cart)
    drawChoices(form, slots, 'rates', rateField, cart, isBusy)
    drawChoices(form, slots, 'methods', methodField, cart, isBusy)
    if (isBusy) return
    seen = cart
    slots.fill(form, { revision: cart.revision, minor: cart.total.minor })
  }
  const leaveToHost = (): void => {
    if (isPlain) return
    isPlain = true
    remembered.attribute(form, 'novalidate', null)
    env.fault('This site has no shop that answers at this address: its checkout is left as it is.')
  }
  /** Nothing is under way any more. */
  const idle = async (): Promise<void> => {
    let off: (() => void) | undefined
    await new Promise<void>((resolve) => {
      off = keeper.subscribe(({ isBusy }) => {
        if (!isBusy) resolve()
      })
    })
    off?.()
  }
  const linkOf = ({ error, next }: ShopResponse): { text: string; href: string } | false => {
    const further = pageAddress(window, next)
    if (further) return { text: readText(settings.nextText, 'Go on'), href: further }
    const cart = OTHER.includes(error?.code ?? '')
      ? pageAddress(window, readText(settings.cartUrl, '/cart'))
      : undefined
    return cart ? { text: readText(settings.cartText, 'To the cart'), href: cart } : false
  }
  /** Something was refused: nothing was bought. */
  const refuse = (answer: ShopResponse): void => {
    const { error, cart } = answer
    const fields = Object(error?.fields) as Record<string, string>
    const isLost = error?.code === 'failed'
    const texts = isLost
      ? [
          readText(
            settings.unsureText,
            'No answer came. Press again: it will not be ordered twice.',
          ),
        ]
      : Object.keys(fields)[0]
        ? [error?.text || readText(settings.wrongText, 'Please look at these again:')]
        : wordsOf(answer, settings).map(({ text }) => text)
    if (cart && seen && OTHER.includes(error?.code ?? ''))
      texts.push(
        readText(settings.nowText, 'The total is now {total}.').replace(
          '{total}',
          () => cart.total.text,
        ),
      )
    problems.say(texts, fields, linkOf(answer))
    problems.focus()
  }
  const handle = (answer: ShopResponse, submitter: HTMLElement | null): void => {
    const { error, next, order } = answer
    const address = error ? undefined : pageAddress(window, next ?? order?.url)
    // An answer that leads nowhere says as little as none.
    if (error ? error.code !== 'failed' : address) tries.end()
    if (address) {
      // The lock stays until the page goes.
      window.location.assign(address)
      return
    }
    lock(false)
    if (error?.code === 'unsupported') {
      leaveToHost()
      form.requestSubmit(submitter)
    } else refuse(error ? answer : { ...answer, error: { code: 'failed' } })
  }
  const askAddress = async (): Promise<void> => {
    cancel?.()
    cancel = undefined
    const fields = addressOf(form)
    const text = JSON.stringify(fields)
    if (!fields || text === told) return
    told = text
    const { error } = await keeper.send('address', { fields })
    if (isEnded || !error || error.code === 'unsupported') return
    // Asked again with the next key, or with the order.
    if (error.code === 'failed') told = ''
    problems.mark(Object(error.fields))
  }
  const place = async (submitter: HTMLElement | null): Promise<void> => {
    const [revision, total] = [field('revision')?.value, field('minor')?.value]
    const shown: SeenSums = {
      cart: seen,
      revision: seen?.revision ?? revision,
      total: seen?.total.minor ?? (total ? Number(total) : undefined),
    }
    void askAddress()
    await idle()
    if (isEnded) return
    if (isPlain) {
      lock(false)
      form.requestSubmit(submitter)
      return
    }
    const { cart } = keeper.get()
    // Of a cart that became another the host is told what was seen, and refuses.
    const isSame = isSameToBuyer(shown.cart, cart)
    const answer = await keeper.send(
      'order',
      tries.make(
        fieldsOf(form, window),
        controlsOf(form, tokenField)[0]?.value ?? '',
        isSame
          ? { revision: cart?.revision, total: cart?.total.minor }
          : { revision: shown.revision ?? cart?.revision, total: shown.total ?? cart?.total.minor },
      ),
    )
    if (!isEnded) handle(answer, submitter)
  }
  const press = (submitter: HTMLElement | null): void => {
    if (isLocked) return
    problems.say([])
    lock(true)
    void place(submitter)
  }
  const choose = async (call: 'rate' | 'method', id: string): Promise<void> => {
    const answer = await keeper.send(call, { id })
    if (isEnded || !answer.error || answer.error.code === 'unsupported' || keeper.isHeard()) return
    problems.say(wordsOf(answer, settings).map(({ text }) => text))
  }
  const isOf = (name: string, control: HTMLInputElement): boolean =>
    control.type === 'radio' && controlsOf(form, name).includes(control)

  const offs = [
    listen(form, 'submit', (event) => {
      if (isPlain || event.defaultPrevented) return
      event.preventDefault()
      press((event as SubmitEvent).submitter)
    }),
    listen(form, 'input', ({ target }) => {
      const control = target as HTMLInputElement
      if (control.getAttribute('aria-invalid')) problems.clear(control.name)
      if (isPlain) return
      cancel?.()
      cancel = clock.after(WAIT, () => void askAddress())
    }),
    listen(form, 'change', ({ target }) => {
      const control = target as HTMLInputElement
      if (isPlain) return
      if (isOf(rateField, control)) void choose('rate', control.value)
      else if (isOf(methodField, control)) void choose('method', control.value)
    }),
    listen(window, 'pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) lock(false)
    }),
    keeper.subscribe(draw),
  ]
  if (!isPlain) remembered.attribute(form, 'novalidate', '')
  void keeper.read().then(({ error }) => {
    if (!isEnded && error?.code === 'unsupported') leaveToHost()
  })
  return {
    tap(target) {
      const button = target.closest<HTMLButtonElement>('[type=submit]')
      if (button && form.contains(button)) form.requestSubmit(button)
    },
    destroy() {
      isEnded = true
      cancel?.()
      for (const off of offs) off()
      problems.destroy()
      status.textContent = ''
      slots.restore()
      remembered.restore()
      for (const one of added) one.remove()
      leave()
    },
  }
}
