import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SealedSecrets, SecretPlace } from '../secrets/sealed-secrets.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Where a blob's key stands. It opens there and nowhere else. */
export const keyPlace = (site: string, id: string): SecretPlace => ({
  site,
  destination: 'blob',
  field: id,
})

export interface SealedBytes {
  bytes: Buffer
  /** The bytes' own key, sealed by the installation's. */
  dataKey: string
}

/** Each blob has a key of its own: a new key of the installation means wrapping these anew, not the bytes. */
export const sealBytes = (
  secrets: SealedSecrets,
  site: string,
  id: string,
  content: Uint8Array,
): SealedBytes => {
  const key = randomBytes(32)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()])
  return { bytes: body, dataKey: secrets.seal(key.toString('base64url'), keyPlace(site, id)) }
}

/** Undefined when it does not open: its key is gone, or the bytes are not what was sealed. */
export const openBytes = (
  secrets: SealedSecrets,
  site: string,
  id: string,
  { bytes, dataKey }: SealedBytes,
): Uint8Array | undefined => {
  const opened = secrets.open(dataKey, keyPlace(site, id))
  if (!opened.ok || bytes.length < IV_BYTES + TAG_BYTES) return undefined
  try {
    const key = Buffer.from(opened.text, 'base64url')
    const options = { authTagLength: TAG_BYTES }
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), options)
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
