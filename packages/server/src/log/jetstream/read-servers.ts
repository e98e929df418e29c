import type { NodeConnectionOptions } from '@nats-io/transport-node'

/** `nats://user:password@one:4222,nats://two:4222` as the client wants it: it does not read names from addresses itself. */
export const readServers = (
  text: string,
): Pick<NodeConnectionOptions, 'servers' | 'user' | 'pass' | 'token' | 'tls'> => {
  const urls = text.split(',').map((part) => {
    const url = URL.parse(part.trim())
    if (!url?.hostname || !/^(nats|tls):$/.test(url.protocol)) {
      throw new Error('NATS_URL must look like nats://host:4222, or several of these with commas.')
    }
    return url
  })
  const named = urls.find(({ username }) => username)
  const [user, pass] = named
    ? [decodeURIComponent(named.username), decodeURIComponent(named.password)]
    : []
  return {
    servers: urls.map(({ host }) => host),
    ...(user && (pass ? { user, pass } : { token: user })),
    ...(urls.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
  }
}
