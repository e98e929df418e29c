import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call as it came. */
export interface WebhookCall {
  body: string
  signature: string
  /** The same for every try of one lead. */
  id: string
  status: number
}

/** An owner's program that is told of leads: it responds with each of the statuses in turn, and from then on takes them. */
export interface WebhookReceiver {
  url: string
  host: string
  calls: WebhookCall[]
  close(): Promise<void>
}

export const startWebhookReceiver = async (
  failures: readonly number[],
): Promise<WebhookReceiver> => {
  const calls: WebhookCall[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const status = failures[calls.length] ?? 200
    calls.push({
      body: Buffer.concat(chunks).toString(),
      status,
      signature: String(request.headers['x-footfall-signature']),
      id: String(request.headers['idempotency-key']),
    })
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}/leads`,
    calls,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Whether a call is signed with the secret, by the words of docs/leads.md and no code of ours. */
export const isSignedWith = (secret: string, { body, signature }: WebhookCall): boolean => {
  const [, time = ''] = /^t=(\d+),/.exec(signature) ?? []
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return signature.split(',').includes(`v1=${expected}`)
}
