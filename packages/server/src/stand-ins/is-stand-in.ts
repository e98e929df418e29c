/** Names that nobody can own on the internet (RFC 2606, RFC 6761), this machine, and a neighbour by its bare name. */
const OURS = /^(?:(?:.+\.)?(?:localhost|test)|127(?:\.\d+){3}|\[::1\]|[a-z\d-]+)$/

/** Whether an address can only be a stand-in's and never a platform's own; a domain alone is an address too. */
export const isStandIn = (address: unknown): boolean => {
  if (typeof address !== 'string') return false
  const text = /^https?:\/\//i.test(address) ? address : `http://${address}`
  return URL.canParse(text) && OURS.test(new URL(text).hostname)
}
