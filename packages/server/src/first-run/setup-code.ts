import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DerivedKey } from '../keys/keyring.ts'

/** Letters that nobody takes for another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The code by which the first person shows that they run this server: the same on all of its processes, made of its keys. */
export const setupCode = ({ key }: DerivedKey): string => {
  const bytes = createHmac('sha256', key).update('first person').digest().subarray(0, 12)
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length])
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-')
}

export const isSetupCode = (typed: string, keys: readonly DerivedKey[]): boolean => {
  const given = Buffer.from(typed.trim().toLowerCase())
  return keys.some((key) => {
    const wanted = Buffer.from(setupCode(key))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}
