import type { FormWork } from '@footfall/contract'

/** So many at once that waiting for each costs little, so few that no press of a key waits for them. */
const SLICE = 50

/** Finds the counter that the server asks for while a form is under attack. Undefined where the browser cannot hash. */
export const doWork = async (
  { crypto, TextEncoder }: Pick<typeof globalThis, 'crypto' | 'TextEncoder'>,
  { salt, bits }: FormWork,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const encoder = new TextEncoder()
  for (let from = 0; crypto.subtle && !signal.aborted; from += SLICE) {
    const hashes = await Promise.all(
      Array.from({ length: SLICE }, (_, at) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${salt}${from + at}`)),
      ),
    )
    const found = hashes.findIndex((hash) => new DataView(hash).getUint32(0) >>> (32 - bits) === 0)
    if (found >= 0) return String(from + found)
  }
  return undefined
}
