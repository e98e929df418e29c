/** An address of a page, whole; undefined for everything else that a host might say. From a page with TLS none leads to one without. */
export const pageAddress = (
  { location }: { location: Pick<Location, 'href' | 'protocol'> },
  address: unknown,
): string | undefined => {
  if (typeof address !== 'string' || !URL.canParse(address, location.href)) return undefined
  const { href, protocol } = new URL(address, location.href)
  const isPage = protocol === 'https:' || (protocol === 'http:' && location.protocol === 'http:')
  return isPage ? href : undefined
}

/** A key for one try; pages without TLS have no `randomUUID`. */
export const tryKey = (window: Window & typeof globalThis): string =>
  [...window.crypto.getRandomValues(new window.Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
