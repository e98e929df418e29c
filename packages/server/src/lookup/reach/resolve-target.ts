import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { IsAllowedHost } from './allowed-hosts.ts'
import { LookupError } from './lookup-error.ts'
import { isPublicAddress } from './public-address.ts'
import { hostOf, portOf } from './read-target.ts'

const PORTS = [80, 443]
/** Names that mean this machine wherever they are asked for, or that only development uses (RFC 6761). */
const THIS_MACHINE = /^(?:.+\.)?(?:localhost|test)$/

/** Addresses of a host by name; separate so that a test can bring a name server of its own. */
export interface NameLookup {
  resolve(host: string, signal: AbortSignal): Promise<string[]>
}

/** Asks DNS itself and nothing else: neither this machine's list of hosts nor its search domains have a say. */
export const createNameLookup = (servers?: readonly string[]): NameLookup => ({
  async resolve(host, signal) {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 })
    if (servers) resolver.setServers([...servers])
    const cancel = (): void => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  },
})

export interface ResolveOptions {
  names: NameLookup
  isAllowed: IsAllowedHost
  signal: AbortSignal
}

/**
 * The addresses to which a connection may be opened for this page, all of them checked. One closed address among several is
 * enough to refuse the name: nobody ordinary has such an answer, and which one is taken would be left to chance.
 */
export const resolveTarget = async (
  url: URL,
  { names, isAllowed, signal }: ResolveOptions,
): Promise<string[]> => {
  const host = hostOf(url)
  if (isAllowed(url)) return allowedAddresses(host)
  if (!PORTS.includes(portOf(url))) throw new LookupError('port')
  const found = isIP(host) ? [host] : await resolveName(host, names, signal)
  if (found.length === 0 || !found.every(isPublicAddress)) throw new LookupError('not-public')
  return found
}

const resolveName = async (
  host: string,
  names: NameLookup,
  signal: AbortSignal,
): Promise<string[]> => {
  // A bare name is somebody's in a private network only.
  if (!host.includes('.') || THIS_MACHINE.test(host)) return []
  return names.resolve(host, signal)
}

const allowedAddresses = (host: string): string[] => {
  if (isIP(host)) return [host]
  if (THIS_MACHINE.test(host)) return ['127.0.0.1']
  throw new LookupError('not-public')
}
