const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The address as given when a visitor may follow it, undefined for scripts, data and what is no address. */
export const safeHref = (href: string): string | undefined => {
  const trimmed = href.trim()
  // A base makes relative addresses parse alike on server and page; it never reaches the output.
  const url =
    trimmed &&
    URL.canParse(trimmed, 'https://base.invalid') &&
    new URL(trimmed, 'https://base.invalid')
  return url && allowed.has(url.protocol) ? trimmed : undefined
}
