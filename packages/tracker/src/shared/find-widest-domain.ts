/**
 * The widest domain the browser lets this host set cookies on, by trying: it knows which suffixes are public, and no list of them
 * has to be downloaded. Returns '' where there is none, which means the host itself.
 */
export const findWidestDomain = (
  hostname: string,
  /** Tries to set a cookie there; returns whether it is kept. */
  isKept: (domain: string) => boolean,
): string => {
  const labels = hostname.split('.')
  // The last label of an address in numbers is a number; of a name it never is.
  if (/^\d*$|:/.test(labels.at(-1) ?? '')) return ''
  for (let at = labels.length - 2; at >= 0; at--) {
    const domain = labels.slice(at).join('.')
    if (isKept(domain)) return domain
  }
  return ''
}
