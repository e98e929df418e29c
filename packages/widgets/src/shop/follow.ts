/** An address of a page, whole; undefined for everything else that a host might say. */
export const pageAddress = (window: Window, address: unknown): string | undefined => {
  const { href } = window.location
  if (typeof address !== 'string' || !URL.canParse(address, href)) return undefined
  const url = new URL(address, href)
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** A key for one try; pages without TLS have no `randomUUID`. */
export const tryKey = (window: Window & typeof globalThis): string =>
  [...window.crypto.getRandomValues(new window.Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
