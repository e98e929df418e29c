import type { Readable } from 'node:stream'
import { AppError } from './app-error.ts'

/** Who sends less in so many seconds is cut off: an open body takes room. */
const LEAST_BYTES = 40_000
const LEAST_SECONDS = 5

/**
 * Hands on the chunks of a request's body, each once the one before was taken. Stops when `take` throws, when `failed` is rejected and
 * when the sender is too slow, without waiting for the next chunk: a sender that stops sending gets its response. The rest is let go by,
 * so that the connection can be used again.
 */
export const eachChunk = async (
  body: Readable,
  take: (chunk: Uint8Array) => Promise<void> | void,
  failed?: Promise<never>,
): Promise<void> => {
  const { promise: read, resolve, reject } = Promise.withResolvers<void>()
  let taken = Promise.resolve()
  let bytes = 0
  let seconds = 0
  // Counts only the seconds that were spent waiting for the sender.
  const pace = setInterval(() => {
    if (body.isPaused()) return
    seconds += 1
    if (seconds < LEAST_SECONDS) return
    if (bytes < LEAST_BYTES) onGone()
    bytes = 0
    seconds = 0
  }, 1_000)
  const onData = (chunk: Uint8Array): void => {
    body.pause()
    bytes += chunk.byteLength
    taken = Promise.resolve(chunk).then(take)
    taken.then(() => body.resume(), reject)
  }
  // Not as it is: a lost database has the same code.
  const onGone = (cause?: unknown): void => reject(new AppError('FOOTFALL_E_BODY', { cause }))
  const onEnd = (): void => {
    // Follows at once, before any promise is heard of.
    body.off('close', onGone)
    taken.then(resolve, reject)
  }
  body.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
  try {
    await Promise.race([read, ...(failed ? [failed] : [])])
  } finally {
    clearInterval(pace)
    body.off('data', onData).off('end', onEnd).off('close', onGone)
    body.resume()
  }
}
