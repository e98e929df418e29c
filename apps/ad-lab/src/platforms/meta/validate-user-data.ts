import { isIP } from 'node:net'
import { HASHED_FIELDS, PLAIN_FIELDS, TOO_BROAD } from './event-fields.ts'
import { type GraphError, invalidParameter, SUBCODE_TOO_FEW_MATCH_KEYS } from './graph-error.ts'

const SHA256_HEX = /^[a-f0-9]{64}$/
// Meta's own parameter builder appends a fifth segment.
const FBP = /^fb\.\d\.\d{10,13}\.\d+(\.[\w-]{1,8})?$/
const FBC = /^fb\.\d\.\d{10,13}\.[^.\s]+(\.[\w-]{1,8})?$/

/** Judges the customer information of one event; `path` names it in the refusal. */
export const validateUserData = (userData: unknown, path: string): GraphError | undefined => {
  if (typeof userData !== 'object' || userData === null || Array.isArray(userData)) {
    return invalidParameter(`Param ${path}['user_data'] must be a JSON object.`)
  }
  for (const [key, value] of Object.entries(userData)) {
    const fault = validateField(key, value)
    if (fault) return invalidParameter(`Param ${path}['user_data']['${key}'] ${fault}`)
  }
  return validateMatchKeys(Object.keys(userData))
}

const validateField = (key: string, value: unknown): string | undefined => {
  if (HASHED_FIELDS.has(key)) {
    const isHashed = listOf(value).every((v) => typeof v === 'string' && SHA256_HEX.test(v))
    return isHashed ? undefined : 'must be SHA-256 hashed: 64 lowercase hexadecimal characters.'
  }
  if (key === 'external_id') {
    return listOf(value).every(isText) ? undefined : 'must be a non-empty string.'
  }
  if (!PLAIN_FIELDS.has(key)) return 'is an unexpected key.'
  if (!isText(value)) return 'must be a non-empty string.'
  if (SHA256_HEX.test(value)) return 'must not be hashed.'
  if (key === 'client_ip_address' && isIP(value) === 0)
    return 'must be a valid IPv4 or IPv6 address.'
  if (key === 'fbp' && !FBP.test(value)) return 'must look like fb.1.1596403881668.1116446470.'
  if (key === 'fbc' && !FBC.test(value)) return 'must look like fb.1.1554763741205.AbCdEfGh.'
  return undefined
}

const validateMatchKeys = (keys: string[]): GraphError | undefined => {
  const isTooBroad = TOO_BROAD.some((set) => keys.every((key) => set.has(key)))
  if (!isTooBroad) return undefined
  return invalidParameter('Invalid parameter', {
    message: 'Invalid parameter',
    subcode: SUBCODE_TOO_FEW_MATCH_KEYS,
    userTitle: "You haven't added sufficient customer information parameter data for this event",
    userMessage:
      'This event has no customer information parameters, or a combination so broad that it is unlikely to match anyone.',
  })
}

const listOf = (value: unknown): unknown[] => {
  if (!Array.isArray(value)) return [value]
  return value.length > 0 ? value : [undefined]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
