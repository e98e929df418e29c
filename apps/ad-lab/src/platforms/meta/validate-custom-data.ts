import { isCurrency } from './event-fields.ts'
import { type GraphError, invalidParameter } from './graph-error.ts'

/** Judges the business data of one event. Properties of one's own are allowed, known ones have a type. */
export const validateCustomData = (
  customData: unknown,
  { eventName, path }: { eventName: string; path: string },
): GraphError | undefined => {
  const at = `${path}['custom_data']`
  if (customData === undefined) {
    return eventName === 'Purchase'
      ? invalidParameter(`Param ${at} must have value and currency for a Purchase event.`)
      : undefined
  }
  if (typeof customData !== 'object' || customData === null || Array.isArray(customData)) {
    return invalidParameter(`Param ${at} must be a JSON object.`)
  }
  const fields = customData as Record<string, unknown>
  if (eventName === 'Purchase') {
    if (fields.value === undefined)
      return invalidParameter(`Param ${at}['value'] is required for a Purchase event.`)
    if (fields.currency === undefined)
      return invalidParameter(`Param ${at}['currency'] is required for a Purchase event.`)
  }
  for (const [key, check] of Object.entries(CHECKS)) {
    const fault = fields[key] === undefined ? undefined : check(fields[key])
    if (fault) return invalidParameter(`Param ${at}['${key}'] ${fault}`)
  }
  return undefined
}

const number = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? undefined : 'must be a number.'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? undefined : 'must be a string.'

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0

const isContent = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { id, quantity, item_price } = value as Record<string, unknown>
  return (
    (typeof id === 'string' || typeof id === 'number') &&
    (quantity === undefined || isCount(quantity)) &&
    (item_price === undefined || number(item_price) === undefined)
  )
}

const CHECKS: Record<string, (value: unknown) => string | undefined> = {
  value: number,
  net_revenue: number,
  predicted_ltv: number,
  num_items: (value) => (isCount(value) ? undefined : 'must be a whole number.'),
  currency: (value) =>
    typeof value === 'string' && isCurrency(value)
      ? undefined
      : 'must be a three-letter ISO 4217 code.',
  content_type: (value) =>
    value === 'product' || value === 'product_group'
      ? undefined
      : 'must be product or product_group.',
  content_ids: (value) =>
    Array.isArray(value) && value.every((id) => typeof id === 'string' || typeof id === 'number')
      ? undefined
      : 'must be a list of ids.',
  contents: (value) =>
    Array.isArray(value) && value.every(isContent)
      ? undefined
      : 'must be a list of objects with id, and quantity and item_price as numbers.',
  search_string: text,
  content_name: text,
  content_category: text,
  order_id: text,
}
