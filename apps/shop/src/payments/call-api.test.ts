import { expect, test } from 'vitest'
import { createApi } from './call-api.ts'

const setUp = (...answers: (number | Error)[]) => {
  const asked: RequestInit[] = []
  const call = createApi({
    api: 'https://api.test',
    waitMs: 0,
    timeoutMs: 20,
    fetch: (async (_url: URL, init: RequestInit) => {
      asked.push(init)
      const answer = answers.shift() ?? 200
      if (typeof answer !== 'number') throw answer
      return new Response('{"a":1}', { status: answer })
    }) as typeof fetch,
  })
  const headers = { 'idempotency-key': 'k' }
  return { asked, ask: () => call({ method: 'POST', path: '/x', headers, body: 'b' }) }
}

test.each([500, 503, 429, 409])(
  'W-21 after %i it is asked once more, word for word',
  async (status) => {
    const { asked, ask } = setUp(status, 201)
    expect(await ask()).toEqual({ status: 201, body: { a: 1 } })
    const [first, second] = asked
    for (const name of ['method', 'headers', 'body'] as const) {
      expect(second?.[name]).toEqual(first?.[name])
    }
  },
)

test('W-21 a cut connection is asked once more', async () => {
  const { asked, ask } = setUp(new Error('reset'), 200)
  expect((await ask()).status).toBe(200)
  expect(asked).toHaveLength(2)
})

test('W-21 no third time', async () => {
  const { asked, ask } = setUp(500, 500, 200)
  await expect(ask()).rejects.toThrow('status 500')
  expect(asked).toHaveLength(2)
})

test.each([400, 401, 404, 422])('W-21 a refusal (%i) is an answer', async (status) => {
  const { asked, ask } = setUp(status)
  expect((await ask()).status).toBe(status)
  expect(asked).toHaveLength(1)
})
