import type { FastifyReply, FastifyRequest } from 'fastify'

/** A server-sent event stream to one reader. */
export interface EventStream {
  send(event: string, data: unknown, id?: number): void
  onClose(listener: () => void): void
}

const KEEP_ALIVE_MS = 15_000

/** Takes over the reply and keeps it open until the reader goes. */
export const openStream = (request: FastifyRequest, reply: FastifyReply): EventStream => {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  })
  raw.write(': open\n\n')
  const timer = setInterval(() => raw.write(': still here\n\n'), KEEP_ALIVE_MS)
  const listeners = [() => clearInterval(timer)]
  request.raw.socket.once('close', () => {
    for (const listener of listeners) listener()
  })
  return {
    send(event, data, id) {
      const numbered = id === undefined ? '' : `id: ${id}\n`
      raw.write(`${numbered}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    onClose: (listener) => listeners.push(listener),
  }
}
