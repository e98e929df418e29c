import {
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyPairKeyObjectResult,
  randomUUID,
} from 'node:crypto'
import { crc32 } from 'node:zlib'

export const CERT_PATH = '/v1/notifications/certs/CERT-lab'

/** Signs webhooks as PayPal does, by a key of the lab's own. */
export interface Signing {
  /** What stands at the certificate's address: the public key, which readers of certificates take too. */
  certificate: string
  headers(body: string, options: { webhookId: string; certUrl: string; now: number }): Headers
  verify(body: string, headers: Headers & { webhookId: string }): boolean
}

type Headers = Record<
  | 'paypal-transmission-id'
  | 'paypal-transmission-time'
  | 'paypal-transmission-sig'
  | 'paypal-cert-url'
  | 'paypal-auth-algo',
  string
>

export const createSigning = (): Signing => {
  let made: KeyPairKeyObjectResult | undefined
  // Most labs sign nothing, and a key takes a tenth of a second.
  const keys = (): KeyPairKeyObjectResult =>
    (made ??= generateKeyPairSync('rsa', { modulusLength: 2048 }))
  return {
    get certificate() {
      return keys().publicKey.export({ type: 'spki', format: 'pem' }).toString()
    },
    headers(body, { webhookId, certUrl, now }) {
      const id = randomUUID()
      const time = new Date(now).toISOString()
      const signed = toSigned(id, time, webhookId, body)
      return {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': createSign('RSA-SHA256')
          .update(signed)
          .sign(keys().privateKey, 'base64'),
        'paypal-cert-url': certUrl,
        'paypal-auth-algo': 'SHA256withRSA',
      }
    },
    verify(body, headers) {
      const { webhookId } = headers
      const id = headers['paypal-transmission-id']
      const signed = toSigned(id, headers['paypal-transmission-time'], webhookId, body)
      return createVerify('RSA-SHA256')
        .update(signed)
        .verify(keys().publicKey, headers['paypal-transmission-sig'], 'base64')
    },
  }
}

const toSigned = (id: string, time: string, webhookId: string, body: string): string =>
  `${id}|${time}|${webhookId}|${crc32(body)}`
