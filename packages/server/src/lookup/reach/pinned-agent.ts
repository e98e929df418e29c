import { isIPv6 } from 'node:net'
import { Agent, buildConnector } from 'undici'

/**
 * Connects to these checked addresses and to no other, whatever a second question to DNS would say. The host's name is used
 * for its certificate alone.
 */
export const createPinnedAgent = (addresses: readonly string[], timeoutMs: number): Agent => {
  const rows = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  const connect = buildConnector({
    timeout: timeoutMs,
    // Tries the next address where one does not respond.
    autoSelectFamily: true,
    lookup: (_host, { all }, done) => {
      const [first] = rows
      if (all || !first) done(first ? null : new Error('no address'), rows)
      else done(null, first.address, first.family)
    },
  })
  return new Agent({
    connections: 1,
    pipelining: 0,
    maxResponseSize: -1,
    connect(options, done) {
      connect(options, (error, socket) => {
        if (error) return done(error, null)
        // Belt and braces: whatever the library does with a name, this is where it ended.
        const { remoteAddress = '' } = socket
        if (addresses.some((address) => isSame(address, remoteAddress))) return done(null, socket)
        socket.destroy()
        return done(new Error('connected to an address that was not checked'), null)
      })
    },
  })
}

const isSame = (one: string, other: string): boolean => shortForm(one) === shortForm(other)

const shortForm = (address: string): string =>
  isIPv6(address) ? new URL(`http://[${address}]/`).hostname : address
