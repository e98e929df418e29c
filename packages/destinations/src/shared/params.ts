import type { Params, ParamValue } from '@footfall/contract'

/** A thing bought or looked at, whichever of the two shapes (`contents`, `items`) it came in. */
export interface Item {
  id: string
  quantity: number
  price: number | undefined
  name: ParamValue | undefined
  category: ParamValue | undefined
}

/** A list of one would read as its only entry: a figure nobody looked at, as nobody expects one there. */
const isSingle = (value: unknown): boolean => typeof value !== 'object'

/** A number, or undefined for what is none; hosts often hand in prices as text. */
export const toNumber = (value: unknown): number | undefined => {
  const number = value === 0 ? 0 : Number((isSingle(value) && value) || Number.NaN)
  return Number.isFinite(number) ? number : undefined
}

/** Text, or undefined for nothing. */
export const toText = (value: unknown): string | undefined =>
  (value && isSingle(value)) || value === 0 ? String(value) : undefined

/** Without what has no value: platforms refuse null and count empty text. */
export const compact = (params: Record<string, ParamValue | undefined>): Params => {
  const kept: Params = {}
  for (const key in params) {
    const value = params[key]
    if (value !== undefined && value !== null && value !== '') kept[key] = value
  }
  return kept
}

/** The items of an event: `items` (id, price, quantity), else `contents` (id, quantity). */
export const itemsOf = ({ items, contents }: Params): Item[] => {
  const list = items ?? contents
  return (Array.isArray(list) ? list : []).map((entry) => {
    const item = (entry ?? {}) as Params
    return {
      id: String(item.id),
      quantity: toNumber(item.quantity ?? 1) ?? 0,
      price: toNumber(item.price ?? item.item_price),
      name: item.name,
      category: item.category,
    }
  })
}
