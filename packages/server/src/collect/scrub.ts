import type { Params, ParamValue } from '@footfall/contract'

/** A page address without its credentials, its fragment and every query parameter the owner did not allow. */
export const reduceAddress = (text: string, queryAllow: readonly string[]): string | undefined => {
  if (isReduced(text, queryAllow)) return text
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return undefined
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  url.username = ''
  url.password = ''
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) {
    if (!queryAllow.includes(name)) url.searchParams.delete(name)
  }
  return hideEmails(url.href)
}

/**
 * Most addresses have nothing to take away and nothing a browser would write differently; to see that is much quicker than
 * to take them apart. Whatever is not plain (ports, numbers as hosts, dots as folders, escapes) goes the long way.
 */
const isReduced = (text: string, queryAllow: readonly string[]): boolean => {
  const query = PLAIN_ADDRESS.exec(text)?.[1]
  if (query === undefined) return false
  if (text.includes('xn--', 8)) return false
  if (query === '') return true
  return query
    .slice(1)
    .split('&')
    .every((pair) => queryAllow.includes(pair.split('=', 1)[0] as string))
}

const PLAIN_ADDRESS =
  /^https?:\/\/(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,4}[a-z]{2,24}\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?((?:\?[\w.~&=-]+)?)$/

/** E-mail addresses have no place in a title or a parameter; where one slips in, it is not kept. */
export const hideEmails = (text: string): string =>
  text.includes('@') || text.includes('%40') ? text.replace(EMAIL, '[e-mail]') : text

// Bounded on both sides of the @, so that a hostile text cannot make it slow.
const EMAIL = /[^\s@/?&=:;,"'<>()[\]{}]{1,64}(?:@|%40)[a-z0-9.-]{1,190}\.[a-z]{2,24}/gi

export const hideEmailsInParams = (params: Params): Params =>
  mayHoldEmail(params)
    ? Object.fromEntries(Object.entries(params).map(([key, value]) => [key, hideIn(value)]))
    : params

const hideIn = (value: ParamValue): ParamValue => {
  if (typeof value === 'string') return hideEmails(value)
  if (Array.isArray(value)) return value.map(hideIn)
  return typeof value === 'object' && value !== null ? hideEmailsInParams(value) : value
}

const mayHoldEmail = (value: ParamValue): boolean => {
  if (typeof value === 'string') return value.includes('@') || value.includes('%40')
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(mayHoldEmail)
  for (const key in value) if (mayHoldEmail(value[key] as ParamValue)) return true
  return false
}
