import { readOrigin } from './read-origin.ts'

/**
 * Whether a page's origin is one the owner named. `*` may stand for the port (`http://www.shop.test:*`) or for the first
 * label of the host (`https://*.shop.example`), nowhere else: a looser pattern would let strangers in.
 */
export const isAllowedOrigin = (origin: string, allowed: readonly string[]): boolean => {
  const page = ORIGIN.exec(origin.toLowerCase())
  if (!page) return false
  return allowed.some((pattern) => {
    const wanted = ORIGIN.exec(pattern.toLowerCase())
    return (
      wanted !== null &&
      wanted[1] === page[1] &&
      isHostOf(page[2] ?? '', wanted[2] ?? '') &&
      (wanted[3] === '*' || wanted[3] === page[3])
    )
  })
}

/** The origin of one page as browsers send it and owners' lists hold it, if it is one that a page on the web can have. */
export const asOrigin = (text: string): string | undefined => {
  if (text.length > MAX_LENGTH || text.includes('*')) return undefined
  try {
    const origin = readOrigin(text)
    return origin.length <= MAX_LENGTH ? origin : undefined
  } catch {
    return undefined
  }
}

/** What the longest host's name takes, with scheme and port. */
const MAX_LENGTH = 270

const ORIGIN = /^(https?):\/\/(\[[\da-f:.]+\]|[^/:?#@\s]+)(?::(\d{1,5}|\*))?\/?$/

const isHostOf = (host: string, wanted: string): boolean =>
  wanted.startsWith('*.')
    ? host.endsWith(wanted.slice(1)) && !host.slice(0, 1 - wanted.length).includes('.')
    : host === wanted

/** The first origin that is an address. One with a `*` in it is a pattern, not a page. */
export const firstPage = (origins: readonly string[]): string | undefined =>
  origins.find((origin) => !origin.includes('*'))
