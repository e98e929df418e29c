import type { CartAnswer } from '../http/cart-answer.ts'
import { postForm } from './post-form.ts'

/** Tells the shop which way to pay somebody chose, at once; the order waits until it is told. */
export const startPaymentChoice = (
  page: Document,
  onAnswer: (answer: CartAnswer) => void,
): void => {
  const place = page.querySelector<HTMLElement>('[data-payment-path]')
  const form = place?.closest('form')
  const path = place?.dataset.paymentPath
  if (!place || !form || !path) return
  let running: Promise<void> = Promise.resolve()
  let waiting = 0

  const tell = async (before: Promise<void>, fields: Record<string, string>): Promise<void> => {
    await before
    const answer = await postForm(path, fields)
    waiting -= 1
    if (answer) onAnswer(answer)
  }

  place.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
    waiting += 1
    running = tell(running, { [target.name]: target.value })
  })
  form.addEventListener('submit', (event) => {
    if (waiting === 0) return
    event.preventDefault()
    const { submitter } = event
    void running.then(() => form.requestSubmit(submitter))
  })
}
