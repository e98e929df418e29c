import type { CartResponse } from '../http/cart-response.ts'
import type { MiniCart } from './mini-cart.ts'
import { postForm } from './post-form.ts'

export interface AjaxCartOptions {
  miniCart: MiniCart
  /** Hears of every response the server gave. */
  onResponse: (response: CartResponse) => void
}

const FAILED = 'That did not work. Please try again.'

/** Sends forms marked `data-ajax-cart` without leaving the page. One at a time: impatience adds nothing. */
export const startAjaxCart = (page: Document, { miniCart, onResponse }: AjaxCartOptions): void => {
  const busy = new WeakSet<HTMLFormElement>()

  page.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.dataset.ajaxCart === undefined) return
    if (event.defaultPrevented) return
    event.preventDefault()
    if (busy.has(form)) return
    busy.add(form)
    submitter?.classList.add('loading')
    void send(form, submitter).finally(() => {
      busy.delete(form)
      submitter?.classList.remove('loading')
    })
  })

  const send = async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> => {
    const response = await postForm(form.action, new FormData(form, submitter))
    if (!response) {
      miniCart.say(FAILED)
      return
    }
    miniCart.show(response.miniCart)
    miniCart.say(response.message)
    if (response.ok) submitter?.classList.add('added')
    onResponse(response)
  }
}
