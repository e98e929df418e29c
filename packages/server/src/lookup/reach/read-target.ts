import { LookupError } from './lookup-error.ts'

/** Longer than any page an owner types. */
const MAX_ADDRESS = 2_048
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i
const HAS_PORT = /^[^/?#:]+:\d+(?:[/?#]|$)/

/** The address an owner typed, as a page: `example.com` will do. Throws a `LookupError` for anything that is no web address. */
export const readTypedAddress = (text: string): URL => {
  const typed = text.trim()
  if (!typed || typed.length > MAX_ADDRESS || /[\s\\]/.test(typed)) throw new LookupError('address')
  const isWhole = HAS_SCHEME.test(typed) && !HAS_PORT.test(typed)
  const url = URL.parse(isWhole ? typed : `https://${typed}`)
  if (!url) throw new LookupError('address')
  return checkTarget(url)
}

/** What every address has to be, the first and each that a redirect names. Credentials and the fragment are no part of a page. */
export const checkTarget = (url: URL): URL => {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new LookupError('address')
  if (url.href.length > MAX_ADDRESS || !url.hostname) throw new LookupError('address')
  url.username = ''
  url.password = ''
  url.hash = ''
  return url
}

/** The host of an address as DNS and sockets know it: no brackets, no final dot. */
export const hostOf = ({ hostname }: URL): string =>
  hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

export const portOf = ({ protocol, port }: URL): number =>
  Number(port || (protocol === 'https:' ? 443 : 80))
