import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What becomes of one request to the shop: a change, or in the dark and when it is late also a reading. */
export const WEATHER = [
  'slow',
  'late',
  'lost on the way there',
  'lost on the way back',
  'broken before',
  'broken after',
  'dark',
] as const
export type Weather = (typeof WEATHER)[number]

/** The way between a browser and the shop, which can be made bad for the next change that a tab asks for. */
export interface BadWay {
  url: string
  expect(tab: string, weather: Weather): void
  /** Requests to the shop that are under way. */
  pending(tab: string): number
  clear(): void
  close(): Promise<void>
}

/** Says which tab asks. */
export const TAB_HEADER = 'x-tab'
/** On the way there, and on the way back. */
const SLOW_MS = 120
const LATE_MS = 500

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Not before the headers: browsers send again by themselves what got none on a connection that they had used before. */
const lose = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{')
  setTimeout(() => response.destroy(), 5)
}

export const createBadWay = async (shop: string): Promise<BadWay> => {
  const { hostname, port } = new URL(shop)
  const expected = new Map<string, Weather[]>()
  const pending = new Map<string, number>()

  /** Asks the shop; without a response for the browser only it knows what came of it. */
  const forward = async (
    asked: IncomingMessage,
    response?: ServerResponse,
    ms = 0,
  ): Promise<void> => {
    const { method, url: path, headers } = asked
    const body = await buffer(asked).catch(() => undefined)
    // Its page was left before it was sent whole.
    if (!body) return
    await new Promise<void>((resolve) => {
      const further = request({ hostname, port, method, path, headers }, async (answer) => {
        const bytes = await buffer(answer).catch(() => undefined)
        if (ms > 0) await wait(ms)
        if (bytes) response?.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes)
        resolve()
      })
      further.on('error', () => resolve())
      further.end(body)
    })
  }
  const send = async (
    weather: Weather | undefined,
    asked: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (weather === 'slow') await wait(SLOW_MS)
    if (weather === undefined || weather === 'slow') return forward(asked, response)
    if (weather === 'late') return forward(asked, response, LATE_MS)
    if (weather === 'lost on the way back' || weather === 'broken after') await forward(asked)
    if (weather === 'broken before')
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    else if (weather === 'broken after')
      response.writeHead(500, { 'content-type': 'application/json' }).end('{}')
    else lose(response)
  }
  const server = createServer(async (asked, response) => {
    if (!asked.url?.startsWith('/footfall/shop/')) return forward(asked, response)
    const tab = String(asked.headers[TAB_HEADER])
    const [next, ...later] = expected.get(tab) ?? []
    const isOfAll = next === 'dark' || next === 'late'
    const weather = asked.method === 'POST' || isOfAll ? next : undefined
    if (weather) expected.set(tab, later)
    pending.set(tab, (pending.get(tab) ?? 0) + 1)
    await send(weather, asked, response)
    pending.set(tab, (pending.get(tab) ?? 0) - 1)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    expect: (tab, weather) => expected.set(tab, weather === 'dark' ? ['dark', 'dark'] : [weather]),
    pending: (tab) => pending.get(tab) ?? 0,
    clear: () => expected.clear(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
