import type { ShopWanted } from '@footfall/contract'
import { readLine } from './input.ts'

/*
 * Arguments of the host's calls are whatever somebody posted. Each reader returns what it was asked for or undefined; keys that
 * nobody asked for are never looked at.
 */

type Given = Readonly<Record<string, unknown>>

const MOST_ITEMS = 30
const MOST_FIELDS = 60
const MOST_CHARACTERS = 2_000
/** More pieces than any basket takes, so that it is the basket that says how many it can. */
const MOST_PIECES = 9_999

export const readGiven = (value: unknown): Given | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Given)
    : undefined

/** What names something: short, and of harmless characters. */
export const readName = (value: unknown, maxLength = 64): string | undefined =>
  typeof value === 'string' && value.length <= maxLength && /^[\w.:-]+$/.test(value)
    ? value
    : undefined

export const readCount = (value: unknown, least: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= MOST_PIECES
    ? value
    : undefined

/** Money in its smallest unit. */
export const readMinor = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

/** A form as the browser would have posted it. */
export const readFields = (value: unknown): URLSearchParams | undefined => {
  const entries = Object.entries(readGiven(value) ?? { '': 0 })
  if (entries.length > MOST_FIELDS) return undefined
  const form = new URLSearchParams()
  for (const [name, text] of entries) {
    if (typeof text !== 'string' || text.length > MOST_CHARACTERS || name.length > 100) {
      return undefined
    }
    form.append(name, text)
  }
  return form
}

export const readWanted = (value: unknown): ShopWanted[] | undefined => {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_ITEMS) return undefined
  const wanted = value.map(readOneWanted)
  return wanted.every((one) => one !== undefined) ? wanted : undefined
}

const readOneWanted = (value: unknown): ShopWanted | undefined => {
  const { id, quantity, options, group } = readGiven(value) ?? {}
  const name = readName(id, 20)
  const count = readCount(quantity, 1)
  const chosen = options === undefined ? [] : readFields(options)
  if (name === undefined || count === undefined || !chosen) return undefined
  const from = readName(group, 20)
  return {
    id: name,
    quantity: count,
    ...(options !== undefined && {
      options: Object.fromEntries([...chosen].map(([key, text]) => [key, readLine(text, 60)])),
    }),
    ...(from !== undefined && { group: from }),
  }
}
