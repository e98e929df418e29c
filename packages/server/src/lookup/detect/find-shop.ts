import type { FoundName, FoundShop } from '@footfall/contract'
import type { ParsedPage } from './parse-page.ts'
import { SHOP_SYSTEMS } from './systems.ts'

const CURRENCY = /^[A-Z]{3}$/

/** Whether the page is a shop's: by what its host says of it in our own words, or by the system it is built with. */
export const findShop = (
  { context }: Pick<ParsedPage, 'context'>,
  systems: readonly FoundName[],
): FoundShop | undefined => {
  const told = readContext(context)
  if (told) return told
  return systems.some(({ name }) => SHOP_SYSTEMS.includes(name)) ? { isTelling: false } : undefined
}

const readContext = (text: string | undefined): FoundShop | undefined => {
  const page = parse(text ?? '')
  const products = Array.isArray(page?.products) ? page.products : []
  const found = [page?.product, ...products].filter(isRecord)
  if (!found[0] && typeof page?.shop !== 'string') return undefined
  const currency = found.map((product) => product.currency).find(isCurrency)
  return { isTelling: true, ...(currency && { currency }) }
}

const parse = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isCurrency = (value: unknown): value is string =>
  typeof value === 'string' && CURRENCY.test(value)
