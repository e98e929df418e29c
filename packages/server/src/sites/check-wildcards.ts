/**
 * Throws in plain words where a `*` may let strangers in. There is no list of the domains below which anybody can register
 * (`co.uk`, `myshopify.com`): such a list is never whole. Instead a `*` below a domain of two parts is taken only beside the
 * domain itself, which an owner names when it is theirs, and never below one that looks like a country's (`co.uk`, `com.au`).
 */
export const checkWildcard = (origin: string, listed: readonly string[]): void => {
  const parts = /^(https?:\/\/)\*\.([^:]+)(.*)$/.exec(origin)
  if (!parts) return
  const [, scheme, domain = ''] = parts
  const labels = domain.split('.')
  if (domain === 'localhost' || labels.length > 2) return
  if (/^[a-z]{2,3}\.[a-z]{2}$/.test(domain)) {
    throw new Error(
      `*.${domain} may belong to many: name each of your hosts, such as ${scheme}www.your-shop.${domain}.`,
    )
  }
  const own = [domain, `www.${domain}`]
  const hostOf = (text: string): string => URL.parse(text.replace(/:\*$/, ''))?.hostname ?? ''
  if (!listed.some((text) => own.includes(hostOf(text)))) {
    throw new Error(
      `Name ${scheme}${domain} or ${scheme}www.${domain} first, so that it is sure that *.${domain} is yours.`,
    )
  }
}
