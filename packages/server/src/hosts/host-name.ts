/**
 * The host name of an address or of a `Host` header, as browsers compare them: without port, in lower case, without the dot
 * that may end it. Ports are left out on purpose, because cookies do not know them.
 */
export const hostName = (text: string): string => {
  // As nearly every request has it.
  const plain = PLAIN_HOST.exec(text)
  if (plain) return plain[1] as string
  const authority = text.replace(/^[a-z][a-z\d+.-]*:\/\//i, '').replace(/[/?#].*$/s, '')
  const host = authority.replace(/^.*@/s, '').replace(/:\d*$/, '')
  return host.toLowerCase().replace(/\.$/, '')
}

const PLAIN_HOST = /^([a-z\d-]+(?:\.[a-z\d-]+)*)(?::\d*)?$/

/**
 * The host of an address as browsers read it, who accept many spellings of one: other alphabets, escapes, short forms of
 * numbers, missing slashes, spaces. Empty when it is no address.
 */
export const addressHost = (address: string): string =>
  (URL.parse(address)?.hostname ?? '').replace(/\.$/, '')
