import type { BrowserEnv } from '../../core/env.ts'

/** Where this site ends: its host, and the domain its cookies are for if they are for more than the host. */
export interface OwnHost {
  host: string
  domain: string
}

export const DIRECT = 'direct'

/** The domain that sent the visitor here, or `direct` when nobody else did or nobody can say. */
export const trafficSource = (
  referrer: string,
  { host, domain }: OwnHost,
  debug?: BrowserEnv['debug'],
): string => {
  let from = ''
  try {
    if (referrer) from = new URL(referrer).hostname
  } catch (error) {
    // Nobody can say.
    debug?.('referrer', error)
  }
  const source = bare(from)
  const isOwn =
    source === bare(host) || (domain && (from === domain || from.endsWith(`.${domain}`)))
  return isOwn || !source ? DIRECT : source
}

const bare = (host: string): string => host.replace(/^www\./, '')
