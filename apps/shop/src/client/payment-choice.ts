import type { CartResponse } from '../http/cart-response.ts'
import { postForm } from './post-form.ts'

/** Tells the shop which way to pay somebody chose, at once; the order waits until it is told. */
export const startPaymentChoice = (
  page: Document,
  onResponse: (response: CartResponse) => void,
): void => {
  const place = page.querySelector<HTMLElement>('[data-payment-path]')
  const form = place?.closest('form')
  const path = place?.dataset.paymentPath
  if (!place || !form || !path) return
  let running: Promise<void> = Promise.resolve()
  let waiting = 0

  const tell = async (before: Promise<void>, fields: Record<string, string>): Promise<void> => {
    await before
    const response = await postForm(path, fields)
    waiting -= 1
    if (response) onResponse(response)
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
