import { createHash } from 'node:crypto'

/** About 16,000 hashes: well under a second on a telephone, and a cost to whoever sends thousands. */
export const WORK_BITS = 14

/** Whether SHA-256 of `salt + counter` begins with so many zero bits. */
export const isWorkDone = (salt: string, counter: string | undefined, bits: number): boolean => {
  if (bits === 0) return true
  if (counter === undefined || !/^\d{1,15}$/.test(counter)) return false
  const hash = createHash('sha256').update(`${salt}${counter}`).digest()
  return hash.readUInt32BE(0) >>> (32 - bits) === 0
}
