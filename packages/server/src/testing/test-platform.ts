import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as the platform got it. */
export interface PlatformRequest {
  account: string
  token: string
  bodies: { id: string; name: string; [key: string]: unknown }[]
}

type PlatformResponse = { status?: number; body: unknown } | 'hang' | 'cut'

/** Stands in for a third party's API: records what comes and responds as the test says. */
export interface TestPlatform {
  url: string
  requests: PlatformRequest[]
  /** Every id that was accepted, in order. */
  ids(): string[]
  /** How to respond from now on. */
  respond: (request: PlatformRequest) => PlatformResponse | Promise<PlatformResponse>
  close(): Promise<void>
}

export const OK = { body: { outcome: 'ok', trace: 'T1' } } as const

export const createTestPlatform = async (): Promise<TestPlatform> => {
  const accepted: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const seen: PlatformRequest = {
      account: (request.url ?? '').slice(1),
      token: String(request.headers['x-token']),
      bodies: JSON.parse(Buffer.concat(chunks).toString()),
    }
    platform.requests.push(seen)
    const result = await platform.respond(seen)
    if (result === 'hang') return
    if (result === 'cut') return request.socket.destroy()
    if (result === OK) accepted.push(...seen.bodies.map(({ id }) => id))
    response.writeHead(result.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(result.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const platform: TestPlatform = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    ids: () => accepted,
    respond: () => OK,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return platform
}
