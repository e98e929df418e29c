/**
 * The domains a page of this host may perhaps set cookies on, the widest first. Which of them are public suffixes only the browser
 * knows: whoever wants the widest tries one after the other, and no list of suffixes has to be downloaded.
 */
export const cookieDomains = (hostname: string): string[] => {
  const labels = hostname.split('.')
  // The last label of an address in numbers is a number; of a name it never is.
  if (/^\d*$|:/.test(labels.at(-1) ?? '')) return []
  return labels.slice(1).map((_, at) => labels.slice(labels.length - 2 - at).join('.'))
}
