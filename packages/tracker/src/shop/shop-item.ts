import type { Params, ParamValue, ShopConfig } from '@footfall/contract'
import { sumOf } from './values.ts'

/** A thing that was seen, moved or bought, with what is known of it. */
export interface ShopItem {
  id: string
  sku?: string | undefined
  name?: string | undefined
  category?: string | undefined
  /** Price of one. */
  price?: number | undefined
  quantity: number
  /** Simple 0, variable 1, bundle 2, grouped 3. */
  type?: number | undefined
}

/** More lines than any platform takes; the server's limit lies above. */
const MAX_ITEMS = 150

type Loose = Record<string, unknown>

/** A number the host may have printed as text; undefined for what is none. */
export const asNumber = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value.trim())
      ? Number(value)
      : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

const asText = (value: unknown): string | undefined =>
  (typeof value === 'string' && value) || typeof value === 'number'
    ? String(value).slice(0, 256)
    : undefined

/** Reads things the page lists. It is hostile until read: what has no id, or no piece of it, is left out. */
export const readItems = (list: unknown): ShopItem[] =>
  (Array.isArray(list) ? list : []).slice(0, MAX_ITEMS).flatMap((entry) => {
    const given = (entry ?? {}) as Loose
    const id = asText(given.id)
    const quantity = asNumber(given.quantity ?? 1) ?? 0
    if (!id || quantity <= 0) return []
    return {
      id,
      sku: asText(given.sku),
      name: asText(given.name),
      category: asText(given.category),
      price: asNumber(given.price),
      quantity,
      type: asNumber(given.type),
    }
  })

/** ISO 4217, or what the owner said where the host names none. */
export const readCurrency = (given: unknown, { currency }: ShopConfig): string =>
  typeof given === 'string' && /^[a-z]{3}$/i.test(given) ? given.toUpperCase() : currency

/** By what the platforms' catalogues know it. */
const nameId = ({ id, sku }: ShopItem, { ids, prefix = '' }: ShopConfig): string =>
  prefix + (ids === 'sku' && sku ? sku : id)

/**
 * The parameters of a shop event in the one form from which every destination takes its own. `content_ids`, `contents` and
 * `items` are made here from one list, so they cannot disagree.
 */
export const toParams = (
  items: readonly ShopItem[],
  currency: string,
  config: ShopConfig,
  more: Record<string, ParamValue | undefined> = {},
): Params => {
  const value = sumOf(items, currency)
  const named = items.map((item) => ({ ...item, id: nameId(item, config) }))
  const params: Record<string, ParamValue | undefined> = {
    content_ids: named.map(({ id }) => id),
    content_type: 'product',
    contents: named.map(({ id, quantity, price }) => known({ id, quantity, item_price: price })),
    items: named.map(({ id, name, category, price, quantity, type }) =>
      known({ id, name, category, price, quantity, type }),
    ),
    num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    content_name: items[1] ? undefined : items[0]?.name,
    content_category: items.every(({ category }) => category === items[0]?.category)
      ? items[0]?.category
      : undefined,
    value,
    currency: value === undefined ? undefined : currency,
    ...more,
  }
  return known(params)
}

const known = (values: Record<string, ParamValue | undefined>): Params =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, ParamValue] => entry[1] !== undefined),
  )
