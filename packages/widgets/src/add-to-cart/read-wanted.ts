import type { ShopWanted } from '@footfall/contract'

const ATTRIBUTE = 'attribute_'
const PART = /^quantity\[(.+)\]$/
const MOST = 100_000

/** What a shop's form asks for, by the field names of the form that the host itself reads. Empty: nothing was chosen. */
export const readWanted = (fields: FormData): ShopWanted[] => {
  const product = String(fields.get('add-to-cart') || fields.get('product_id') || '')
  const parts = [...fields].flatMap(([name, value]) => {
    const id = PART.exec(name)?.[1]
    return id ? [{ id, quantity: readPieces(value), ...(product && { group: product }) }] : []
  })
  if (parts[0]) return parts.filter(({ quantity }) => quantity > 0)
  const quantity = readPieces(fields.get('quantity') ?? '1')
  const chosen = Number(fields.get('variation_id')) ? fields.get('variation_id') : undefined
  const id = String(chosen || product)
  const options = Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      name.startsWith(ATTRIBUTE) ? [[name.slice(ATTRIBUTE.length), String(value)]] : [],
    ),
  )
  // The id of a variation says its options already.
  const more = !chosen && Object.keys(options)[0] ? { options } : {}
  return id && quantity > 0 ? [{ id, quantity, ...more }] : []
}

const readPieces = (value: unknown): number => {
  const number = Number(value)
  return number > 0 ? Math.min(number, MOST) : 0
}
