import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { DerivedKey } from '../keys/keyring.ts'

/** Where a secret stands. It opens there and nowhere else, so a copy in another tenant's row is worth nothing. */
export interface SecretPlace {
  site: string
  /** Empty for a secret of the site itself. */
  destination: string
  field: string
}

export type OpenedSecret =
  | { ok: true; text: string }
  /** Its key is gone, it was moved here from elsewhere, or it was changed. Which of them cannot be told. */
  | { ok: false }

/** Keeps secrets in the database so that the database alone does not give them away. */
export interface SealedSecrets {
  seal(text: string, place: SecretPlace): string
  /** Text that was never sealed opens as it is: rows of older versions are sealed in the background. */
  open(stored: string, place: SecretPlace): OpenedSecret
  /** The stored text as it should be now: sealed, and by the newest key; undefined when it is so already, or cannot be opened. */
  renew(stored: string, place: SecretPlace): string | undefined
}

const MARK = 'sealed-v1'
const SEALED = /^sealed-v1\.([\da-f]{12})\.([\w-]+)\.([\w-]+)$/
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * An envelope: each secret has a random key of its own, which is wrapped by one of ours. A new key of ours means wrapping
 * anew, not touching the secret. `keys`: the newest first; it seals, all of them
 * open. Without any, nothing sealed opens and nothing can be sealed.
 */
export const createSealedSecrets = (keys: readonly DerivedKey[]): SealedSecrets => {
  const [newest] = keys

  const wrap = (dataKey: Buffer, content: string, place: SecretPlace): string => {
    if (!newest) throw new Error('Secrets need a key to be sealed with.')
    return `${MARK}.${newest.id}.${encrypt(newest.key, dataKey, aad('key', place))}.${content}`
  }

  /** Undefined when it does not open; what was wrong with it is not disclosed. */
  const unwrap = (stored: string, place: SecretPlace) => {
    const [, id, wrapped = '', content = ''] = SEALED.exec(stored) ?? []
    const key = keys.find((one) => one.id === id)
    const dataKey = key && decrypt(key.key, wrapped, aad('key', place))
    return key && dataKey && { id: key.id, dataKey, content }
  }

  const seal: SealedSecrets['seal'] = (text, place) => {
    const dataKey = randomBytes(32)
    return wrap(dataKey, encrypt(dataKey, Buffer.from(text), aad('text', place)), place)
  }

  return {
    seal,
    open(stored, place) {
      if (!isSealed(stored)) return { ok: true, text: stored }
      const envelope = unwrap(stored, place)
      const text = envelope && decrypt(envelope.dataKey, envelope.content, aad('text', place))
      return text ? { ok: true, text: text.toString() } : { ok: false }
    },
    renew(stored, place) {
      if (!isSealed(stored)) return seal(stored, place)
      const envelope = unwrap(stored, place)
      if (!envelope || envelope.id === newest?.id) return undefined
      return wrap(envelope.dataKey, envelope.content, place)
    },
  }
}

/** Whether a stored text is an envelope, openable or not. */
export const isSealed = (stored: string): boolean => stored.startsWith(`${MARK}.`)

const aad = (part: 'key' | 'text', { site, destination, field }: SecretPlace): Buffer =>
  Buffer.from(JSON.stringify(['footfall-secret-v1', part, site, destination, field]))

const encrypt = (key: Buffer, content: Buffer, bound: Buffer): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound)
  const body = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url')
}

const decrypt = (key: Buffer, text: string, bound: Buffer): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
  const tag = bytes.subarray(-TAG_BYTES)
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), options)
  try {
    const body = decipher.setAAD(bound).setAuthTag(tag).update(bytes.subarray(IV_BYTES, -TAG_BYTES))
    return Buffer.concat([body, decipher.final()])
  } catch {
    return undefined
  }
}
