/**
 * Why a text is no web address; undefined where it is one. Browsers mend what is written otherwise, each reader in its own
 * way: what we judge must be what they read.
 */
export const addressProblem = (text: string): string | undefined => {
  if (!/^https?:\/\/[^/\\]/i.test(text) || !canParse(text))
    return 'Enter an address that begins with https://.'
  return mendedProblem(text)
}

/** The same for a link of the owner's own pages: a path, a query or a fragment will do too. */
export const linkProblem = (text: string): string | undefined => {
  // Two slashes, or a backslash for one of them, would be another host.
  if (/^(?:\/(?![/\\])|[?#])/.test(text)) return mendedProblem(text)
  return /^https?:/i.test(text)
    ? addressProblem(text)
    : 'Enter an address that begins with https://, or with a slash for your own site.'
}

const mendedProblem = (text: string): string | undefined =>
  /[\s\\\p{Cc}]/u.test(text) ? 'Enter an address without spaces and backslashes.' : undefined

/** Node and browsers alike have it; the language's own library, to which the contract keeps, does not. */
const canParse = (text: string): boolean =>
  (globalThis as { URL?: { canParse(text: string): boolean } }).URL?.canParse(text) ?? false
