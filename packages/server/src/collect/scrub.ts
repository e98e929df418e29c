import type { Params, ParamValue } from '@footfall/contract'

/** A page address without its credentials, its fragment and every query parameter the owner did not allow. */
export const reduceAddress = (text: string, queryAllow: readonly string[]): string | undefined => {
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

/** E-mail addresses have no place in a title or a parameter; where one slips in, it is not kept. */
export const hideEmails = (text: string): string =>
  text.includes('@') || text.includes('%40') ? text.replace(EMAIL, '[e-mail]') : text

// Bounded on both sides of the @, so that a hostile text cannot make it slow.
const EMAIL = /[^\s@/?&=:;,"'<>()[\]{}]{1,64}(?:@|%40)[a-z0-9.-]{1,190}\.[a-z]{2,24}/gi

export const hideEmailsInParams = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, hideIn(value)]))

const hideIn = (value: ParamValue): ParamValue => {
  if (typeof value === 'string') return hideEmails(value)
  if (Array.isArray(value)) return value.map(hideIn)
  return typeof value === 'object' && value !== null ? hideEmailsInParams(value) : value
}
