/** Names that nobody can own on the internet (RFC 2606, RFC 6761), this machine, and a neighbour by its bare name. */
const OURS = /^(?:(?:.+\.)?(?:localhost|test)|127(?:\.\d+){3}|\[::1\]|[a-z\d-]+)$/

/** Only what is written out whole has one reading: browsers mend `https:/host`, `http:\\host` and line breaks on their own. */
const WHOLE = /^https?:\/\/[^\s\\/][^\s\\]*$/i

/** A scheme without its slashes is no domain: `https:443` is an address of its own to a browser. */
const DOMAIN = /^(?!https?:)[a-z\d.-]+(?::\d+)?$/i

/** Whether an address can only be a stand-in's and never a platform's own; a domain alone is an address too. */
export const isStandIn = (address: unknown): boolean => {
  if (typeof address !== 'string') return false
  const url = WHOLE.test(address)
    ? URL.parse(address)
    : DOMAIN.test(address)
      ? URL.parse(`http://${address}`)
      : null
  return url !== null && OURS.test(url.hostname)
}
