/** May be an e-mail address, in a value that may have been encoded twice. In an address, rather one value too few. */
const EMAIL = /@|%40/

/**
 * The page's address with its query reduced to the allow-list, without fragment or credentials, and without a value that
 * holds an e-mail address.
 */
export const pageAddress = (address: string, allow: readonly string[]): string => {
  try {
    const url = new URL(address)
    const kept = new URLSearchParams()
    for (const [name, value] of url.searchParams)
      if (allow.includes(name) && !EMAIL.test(value)) kept.append(name, value)
    const query = kept.toString()
    return (url.origin + url.pathname + (query && `?${query}`)).slice(0, 2048)
  } catch {
    return ''
  }
}
