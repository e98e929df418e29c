import type { Params, ParamValue } from '@footfall/contract'
import { compact, itemsOf } from './params.ts'

/** Items as Google's tag and tag manager want them; bare content ids become items without a price. */
export const toGoogleItems = (params: Params): ParamValue | undefined => {
  const items = itemsOf(params).map(({ id, name, category, price, quantity }) =>
    compact({ item_id: id, item_name: name, item_category: category, price, quantity }),
  )
  const { content_ids } = params
  if (!items[0] && Array.isArray(content_ids)) {
    items.push(...content_ids.map((id) => ({ item_id: String(id) })))
  }
  return items[0] ? items : undefined
}
