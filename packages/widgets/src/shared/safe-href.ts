/** Where an address of a visitor's page may lead. */
export const SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** Parsers differ in what they pass over: whoever judges an address and whoever follows it may read two. */
const CONTROL = /\p{Cc}/u

/** The address as given when a visitor may follow it, undefined for scripts, data and what is no address. */
export const safeHref = (href: string): string | undefined => {
  const trimmed = href.trim()
  if (!trimmed || CONTROL.test(trimmed)) return undefined
  // A base makes relative addresses parse alike on server and page; it never reaches the output.
  const base = 'https://base.invalid'
  const url = URL.canParse(trimmed, base) && new URL(trimmed, base)
  return url && SCHEMES.includes(url.protocol.slice(0, -1)) ? trimmed : undefined
}
