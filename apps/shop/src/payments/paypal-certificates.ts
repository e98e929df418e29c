import { keepNewest } from './keep-newest.ts'

const MAX_KEPT = 10
const TIMEOUT_MS = 10_000

/**
 * Fetches what PayPal signs with. Whoever sends a webhook names its certificate, so only addresses of PayPal's are asked; or,
 * where the API is not PayPal's own but a stand-in, that one's.
 */
export const createCertificates = (
  api: string,
  ask: typeof fetch = fetch,
): ((url: string) => Promise<string | undefined>) => {
  const kept = new Map<string, string>()
  return async (address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url || !isTrusted(url, new URL(api))) return undefined
    const known = kept.get(url.href)
    if (known) return known
    const response = await ask(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`Certificate: status ${response.status}`)
    const pem = await response.text()
    keepNewest(kept, url.href, pem, MAX_KEPT)
    return pem
  }
}

const isTrusted = (url: URL, api: URL): boolean => {
  if (isPaypal(api)) return isPaypal(url) && url.port === '' && url.username === ''
  return url.origin === api.origin
}

const isPaypal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'))
