import type { FastifyInstance } from 'fastify'
import { addressKey } from './address-key.ts'
import { AppError } from './app-error.ts'

export interface ResponseBounds {
  /** How long nothing of a response may be read before its connection is closed. */
  unreadMs: number
  /** Requests that one address may have under way, from their headers to the last byte of their responses. */
  mostUnderWay: number
}

const RETRY_SECONDS = 5

/** A response that nobody reads is kept in memory: neither for long, nor many of one address. */
export const boundResponses = (
  app: FastifyInstance,
  { unreadMs, mostUnderWay }: ResponseBounds,
): void => {
  const underWay = new Map<string, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const address = addressKey(request.ip)
    const n = underWay.get(address) ?? 0
    if (n >= mostUnderWay) {
      done(new AppError('FOOTFALL_E_RATE', { retryAfter: RETRY_SECONDS }))
      return
    }
    underWay.set(address, n + 1)
    reply.raw.once('close', () => {
      const left = (underWay.get(address) ?? 0) - 1
      if (left > 0) underWay.set(address, left)
      else underWay.delete(address)
    })
    done()
  })
  app.addHook('onSend', (_request, { raw }, _payload, done) => {
    // Counts from the last byte that was read. Where nothing waits to be read it is we who take long.
    raw.setTimeout(unreadMs, () => {
      if (raw.socket?.writableLength) raw.destroy()
    })
    done()
  })
}
