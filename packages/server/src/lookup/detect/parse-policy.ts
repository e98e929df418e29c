/** One content security policy: its directives, each with its sources. */
export type Policy = ReadonlyMap<string, readonly string[]>

const MAX_POLICIES = 20
const MAX_SOURCES = 300

/** Policies as headers and elements bring them; a comma separates two, and the first of two like directives counts. */
export const parsePolicies = (texts: readonly string[]): Policy[] =>
  texts
    .flatMap((text) => text.split(','))
    .slice(0, MAX_POLICIES)
    .map((text) => {
      const policy = new Map<string, readonly string[]>()
      for (const part of text.split(';')) {
        const [name = '', ...sources] = part.trim().split(/\s+/)
        const key = name.toLowerCase()
        if (key && !policy.has(key)) policy.set(key, sources.slice(0, MAX_SOURCES))
      }
      return policy
    })
    .filter((policy) => policy.size > 0)

/** The sources that decide, by the order in which browsers fall back; undefined: nothing is restricted. */
export const sourcesOf = (
  policy: Policy,
  directives: readonly string[],
): readonly string[] | undefined => {
  for (const name of [...directives, 'default-src']) {
    const sources = policy.get(name)
    if (sources) return sources
  }
  return undefined
}

/** Whether a source list lets in an address, as CSP level 3 matches it. `page` is where 'self' points. */
export const allowsAddress = (sources: readonly string[], address: URL, page: URL): boolean =>
  sources.some((source) => matches(source.toLowerCase(), address, page))

const SCHEME = /^([a-z][a-z\d+.-]*):$/
const HOST =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+|\[[^\]]+\])(?::(\d+|\*))?(\/[^?#]*)?$/

const matches = (source: string, address: URL, page: URL): boolean => {
  if (source === "'self'") return address.origin === page.origin || isUpgrade(page, address)
  const scheme = SCHEME.exec(source)?.[1]
  if (scheme) return fitsScheme(scheme, address.protocol)
  if (source === '*') return /^https?:$/.test(address.protocol)
  const [, hostScheme, host = '', port, path] = HOST.exec(source) ?? []
  if (!host || source.startsWith("'")) return false
  return (
    fitsScheme(hostScheme ?? page.protocol.slice(0, -1), address.protocol) &&
    fitsHost(host, address.hostname) &&
    fitsPort(port, address) &&
    fitsPath(path, address.pathname)
  )
}

/** http also stands for https, never the other way round. */
const fitsScheme = (scheme: string, protocol: string): boolean =>
  protocol === `${scheme}:` || (scheme === 'http' && protocol === 'https:')

const isUpgrade = (page: URL, address: URL): boolean =>
  page.hostname === address.hostname &&
  fitsScheme(page.protocol.slice(0, -1), address.protocol) &&
  !page.port &&
  !address.port

const fitsHost = (host: string, hostname: string): boolean =>
  host === '*' || (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname)

const fitsPort = (port: string | undefined, { port: own, protocol }: URL): boolean =>
  port === '*' || (port ? port === (own || (protocol === 'https:' ? '443' : '80')) : own === '')

/** A path that ends in a slash stands for all below it. */
const fitsPath = (path: string | undefined, pathname: string): boolean =>
  !path || path === '/' || (path.endsWith('/') ? pathname.startsWith(path) : pathname === path)
