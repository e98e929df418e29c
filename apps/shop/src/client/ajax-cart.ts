import type { CartAnswer } from '../http/cart-answer.ts'
import type { MiniCart } from './mini-cart.ts'
import { postForm } from './post-form.ts'

export interface AjaxCartOptions {
  miniCart: MiniCart
  /** Hears of every answer the server gave. */
  onAnswer: (answer: CartAnswer) => void
}

const FAILED = 'That did not work. Please try again.'

/** Sends forms marked `data-ajax-cart` without leaving the page. One at a time: impatience adds nothing. */
export const startAjaxCart = (page: Document, { miniCart, onAnswer }: AjaxCartOptions): void => {
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
    const answer = await postForm(form.action, new FormData(form, submitter))
    if (!answer) {
      miniCart.say(FAILED)
      return
    }
    miniCart.show(answer.miniCart)
    miniCart.say(answer.message)
    if (answer.ok) submitter?.classList.add('added')
    onAnswer(answer)
  }
}
