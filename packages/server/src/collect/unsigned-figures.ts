import type { Params, ParamValue } from '@footfall/contract'

/** Amounts that platforms read besides the value. */
const FIGURES = ['net_value', 'net_revenue', 'predicted_ltv', 'tax', 'shipping', 'discount']
const ITEM_FIGURES = [...FIGURES, 'value', 'price', 'item_price']

/**
 * Parameters as a host's signature vouches for them. It covers value and currency; any other amount could have been added
 * on the way, and would be told under the host's name.
 */
export const withoutUnsignedFigures = (params: Params): Params => {
  const kept = omit(params, FIGURES)
  for (const name of ['items', 'contents']) {
    const list = kept[name]
    if (Array.isArray(list)) kept[name] = list.map(withoutPrices)
  }
  return kept
}

const withoutPrices = (item: ParamValue): ParamValue =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
    ? omit(item, ITEM_FIGURES)
    : item

const omit = (params: Params, names: readonly string[]): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)))
