import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCollector } from '../../packages/server/src/testing/test-collector.ts'
import type { FuzzRequest } from './support/corpus.ts'
import { createFuzzServer, type FuzzServer } from './support/fuzz-server.ts'
import { createFuzzSender, type FuzzSender } from './support/send.ts'
import { BODY_ROUTES, worstBodies } from './support/worst-bodies.ts'

/** While one request is read nobody else is served; nobody shall notice. */
const MOST_MS = 200

let server: FuzzServer
let sender: FuzzSender
beforeAll(async () => {
  server = await createFuzzServer()
  sender = createFuzzSender(server.port)
})
afterAll(async () => {
  sender?.destroy()
  await server?.destroy()
})

/** What the server's main thread spends on one request: processor time, so that a busy machine does not count. */
const costOf = async (what: FuzzRequest): Promise<{ ms: number; status: number }> => {
  const before = server.mainThreadMs()
  const { status } = await sender.send(what)
  // What it still does with the rest counts too.
  await sender.send({ method: 'GET', path: '/healthz', headers: {} })
  return { ms: server.mainThreadMs() - before, status }
}

test.each(BODY_ROUTES)('N-07 no body of $path costs the main thread 200 ms', async (route) => {
  const costs: { name: string; ms: number; status: number }[] = []
  for (const [name, what] of worstBodies(route)) {
    let cost = await costOf(what)
    // The first of its kind is compiled meanwhile, and memory is tidied up at any time.
    for (let again = 0; again < 2 && cost.ms >= MOST_MS / 2; again++) {
      const next = await costOf(what)
      if (next.ms < cost.ms) cost = next
    }
    expect(cost.ms, `${route.path} ${name}`).toBeLessThan(MOST_MS)
    expect(cost.status, `${route.path} ${name}`).toBeLessThan(500)
    costs.push({ name, ...cost })
  }
  for (const parser of PARSERS) {
    const own = costs.filter(({ name }) => parserOf(name) === parser)
    const [worst] = own.toSorted((one, other) => other.ms - one.ms)
    if (!worst) continue
    const { name, ms, status } = worst
    const figures = { path: route.path, parser, bodies: own.length, ms: Math.round(ms) }
    process.stdout.write(`${JSON.stringify({ ...figures, worst: name, status })}\n`)
  }
})

/** They take what they need from their address. */
const WITHOUT_BODY = [
  '/v1/form-confirm/:site/:token',
  '/v1/notify-confirm',
  '/v1/review-stop/:site/:token',
]

test('N-07 every route of visitors’ pages that reads a body is among these', async () => {
  const routes: string[] = []
  const collector = await createTestCollector(undefined, {
    onRoute({ method, url }) {
      if (method === 'POST') routes.push(url)
    },
  })
  await collector.destroy()
  const tried = BODY_ROUTES.map(({ path }) => path.replace(/\?.*/, ''))
  const isTried = (url: string): boolean => {
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)
    return tried.some((path) => pattern.test(path))
  }
  expect(routes.filter((url) => !isTried(url)).sort()).toEqual(WITHOUT_BODY)
})

const PARSERS = ['text', 'pairs', 'parts'] as const

/** Which one reads a body, by its name among the worst. */
const parserOf = (name: string): (typeof PARSERS)[number] =>
  PARSERS.find((parser) => name.startsWith(`${parser} `) || name.startsWith(`${parser}:`)) ?? 'text'
