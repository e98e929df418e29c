import { createPublicKey, verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'

const FUTURE_MS = 300_000
/**
 * PayPal tries for three days, and nothing says that a later try bears a later time. An old event does no harm: it only
 * makes the shop ask where the payment stands.
 */
const PAST_MS = 4 * 24 * 3_600_000

export interface PaypalSignatureOptions {
  webhookId: string
  now: number
  /** The certificate, or its public key, in PEM; rejects for addresses that are not trusted. */
  certificate(url: string): Promise<string | undefined>
}

/** Whether PayPal signed these bytes for this webhook: RSA over id, time, webhook and the checksum of the body. */
export const isPaypalSigned = async (
  headers: Readonly<Record<string, unknown>>,
  rawBody: Buffer,
  { webhookId, now, certificate }: PaypalSignatureOptions,
): Promise<boolean> => {
  const [id, time, signature, url, algorithm] = [
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-cert-url',
    'paypal-auth-algo',
  ].map((name) => textOf(headers[name]))
  if (!id || !time || !signature || !url || algorithm !== 'SHA256withRSA') return false
  const age = now - Date.parse(time)
  if (!(age <= PAST_MS && age >= -FUTURE_MS)) return false
  const pem = await certificate(url)
  if (pem === undefined || !isCurrent(pem, now)) return false
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`)
  try {
    return verify('RSA-SHA256', signed, createPublicKey(pem), Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

const MAX_HEADER = 2_000

const textOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_HEADER ? value : ''

const isCurrent = (pem: string, now: number): boolean => {
  if (!pem.includes('BEGIN CERTIFICATE')) return true
  try {
    const { validFrom, validTo } = new X509Certificate(pem)
    return Date.parse(validFrom) <= now && now <= Date.parse(validTo)
  } catch {
    return false
  }
}
