import type { LiveEvent } from '@footfall/contract'
import { pagePath } from './page-path.ts'
import { namesPage } from './shops-word.ts'

/**
 * Whether an event is what an owner looks for: by its name, its page, its order's number, the whole of it or its beginning, or
 * its value, written with a point or a comma, with or without the currency.
 */
export const mentions = (event: LiveEvent, wanted: string): boolean => {
  const text = wanted.trim().toLowerCase()
  if (text === '') return true
  const places = [event.name, event.title, namesPage(event) ? pagePath(event.url) : undefined]
  return (
    places.some((place) => place?.toLowerCase().includes(text)) ||
    orderNumbers(event).some((number) => number.startsWith(text.replace(/^#/, ''))) ||
    isWorth(event, text)
  )
}

const orderNumbers = ({ order, params }: LiveEvent): string[] =>
  [order?.number, params.order_id, params.transaction_id]
    .filter((number) => typeof number === 'string' || typeof number === 'number')
    .map((number) => String(number).toLowerCase())

const AMOUNT = /^(\d+(?:[.,]\d{1,4})?)$/

const isWorth = ({ params: { value, currency } }: LiveEvent, text: string): boolean => {
  const worth = typeof value === 'string' ? Number(value) : value
  if (typeof worth !== 'number' || !Number.isFinite(worth)) return false
  const unit = typeof currency === 'string' ? currency.toLowerCase() : ''
  const amount = AMOUNT.exec(unit ? text.replace(unit, '').trim() : text)?.[1]
  return amount !== undefined && Number(amount.replace(',', '.')) === worth
}
