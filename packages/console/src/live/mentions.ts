import type { LiveEvent } from '@footfall/contract'
import { pagePath } from './page-path.ts'
import { namesPage } from './shops-word.ts'

/**
 * Whether an event is what an owner looks for: by its name, its page, its order's number, the whole of it or its beginning, or
 * its value, written with a point or a comma, with or without the currency or its sign.
 */
export const mentions = (event: LiveEvent, wanted: string): boolean => {
  const text = wanted.trim().toLowerCase()
  if (text === '') return true
  const places = [event.name, event.title, namesPage(event) ? pagePath(event.url) : undefined]
  return (
    places.some((place) => place?.toLowerCase().includes(text)) ||
    orderNumbers(event).some((number) => isBeginning(number, orderText(text))) ||
    isWorth(event, text)
  )
}

/** ‘order 1041’, ‘Order no. #1041’ and ‘#1041’ all mean 1041. */
const orderText = (text: string): string =>
  text.replace(/^order\b(?:\s*(?:no\.?|number)(?=[\s#:]))?[\s:]*/, '').replace(/^#\s*/, '')

const isBeginning = (number: string, text: string): boolean =>
  text !== '' && number.startsWith(text)

const orderNumbers = ({ order, params }: LiveEvent): string[] =>
  [order?.number, params.order_id, params.transaction_id]
    .filter((number) => typeof number === 'string' || typeof number === 'number')
    .map((number) => String(number).toLowerCase())

/** How browsers write a currency: its sign and, where others share it, the one that tells them apart. */
const signsOf = (currency: string): string[] => {
  try {
    return (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .flatMap(({ type, value }) => (type === 'currency' ? [value.toLowerCase()] : [])),
    )
  } catch {
    // No currency's code.
    return []
  }
}

const AMOUNT = /^(\d+(?:[.,]\d{1,4})?)$/

const isWorth = ({ params: { value, currency } }: LiveEvent, text: string): boolean => {
  const worth = typeof value === 'string' ? Number(value) : value
  if (typeof worth !== 'number' || !Number.isFinite(worth)) return false
  const unit = typeof currency === 'string' ? currency.toLowerCase() : ''
  const sign = unit ? [unit, ...signsOf(unit)].find((one) => text.includes(one)) : undefined
  const amount = AMOUNT.exec(sign ? text.replace(sign, '').trim() : text)?.[1]
  return amount !== undefined && Number(amount.replace(',', '.')) === worth
}
