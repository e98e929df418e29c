import type { Params, ParamValue } from '@footfall/contract'
import { compact, toNumber } from '../shared/params.ts'

type Clean = (value: ParamValue) => ParamValue | undefined

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/**
 * Custom data as Meta's API takes it: known fields have a type, and one of the wrong type makes Meta refuse the event and
 * all that go with it. What is wrong and optional is left out; fields of the host's own pass as they are.
 */
export const cleanCustomData = (params: Params): Params => {
  const cleaned: Record<string, ParamValue | undefined> = { ...params }
  for (const [key, clean] of Object.entries(FIELDS)) {
    const value = params[key]
    if (value !== undefined) cleaned[key] = clean(value)
  }
  // A figure in a currency nobody knows would be read in the account's own.
  if (params.currency !== undefined && cleaned.currency === undefined) delete cleaned.value
  if (cleaned.contents !== undefined) cleaned.content_type ??= 'product'
  return compact(cleaned)
}

const amount: Clean = (value) => {
  const number = toNumber(value)
  return number !== undefined && number >= 0 ? number : undefined
}

const count: Clean = (value) => {
  const number = toNumber(value)
  return Number.isInteger(number) && Number(number) >= 0 ? number : undefined
}

const text: Clean = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const isId = (value: ParamValue | undefined): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

const idList: Clean = (value) => orNothing((Array.isArray(value) ? value : [value]).filter(isId))

const contents: Clean = (value) =>
  orNothing(
    (Array.isArray(value) ? value : []).flatMap((entry) => {
      const { id, quantity, item_price, ...rest } = (entry ?? {}) as Params
      // Made of an item without one.
      if (!isId(id) || id === 'undefined') return []
      return [
        compact({
          id,
          ...rest,
          quantity: count(quantity ?? null),
          item_price: toNumber(item_price),
        }),
      ]
    }),
  )

const orNothing = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

const FIELDS: Readonly<Record<string, Clean>> = {
  value: amount,
  net_revenue: (value) => toNumber(value),
  predicted_ltv: (value) => toNumber(value),
  num_items: count,
  currency: (value) => (CURRENCIES.has(value as string) ? value : undefined),
  content_type: (value) => (value === 'product' || value === 'product_group' ? value : undefined),
  content_ids: (value) => {
    const ids = idList(value)
    return Array.isArray(ids) ? orNothing(ids.filter((id) => id !== 'undefined')) : undefined
  },
  contents,
  search_string: text,
  content_name: text,
  content_category: text,
  order_id: text,
}
