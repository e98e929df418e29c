import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AdLab, createAdLab } from '../ad-lab.ts'

let lab: AdLab

beforeEach(async () => {
  lab = await createAdLab()
})
afterEach(() => lab.close())

const post = (path: string, body: unknown = {}, init: RequestInit = {}) =>
  fetch(lab.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  })

const fault = async (command: Record<string, unknown>) => {
  const response = await post('/lab/faults', { platform: 'meta', ...command })
  expect(response.status).toBe(201)
}

const sendEvent = (init: RequestInit = {}) =>
  post(
    '/v25.0/1234567890/events',
    {
      access_token: 'lab-token',
      data: [
        {
          event_name: 'PageView',
          event_time: Math.floor(Date.now() / 1000),
          event_id: 'one',
          action_source: 'website',
          event_source_url: 'http://www.shop.test/',
          user_data: { client_user_agent: 'x', client_ip_address: '203.0.113.9' },
        },
      ],
    },
    init,
  )

const records = async () => (await (await fetch(`${lab.url}/lab/records`)).json()).records
const faults = async () => (await fetch(`${lab.url}/lab/faults`)).json()

const until = async (check: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 200; i += 1) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It did not come to that in time')
}

describe('kinds', () => {
  test('status answers in the platform’s own shape, so many times', async () => {
    await fault({ kind: 'status', status: 503, times: 2 })
    for (const status of [503, 503, 200]) expect((await sendEvent()).status).toBe(status)
    expect((await faults()).faults).toEqual([])
    expect((await records()).map((r: { verdict: { result: string } }) => r.verdict.result)).toEqual(
      ['failed', 'failed', 'accepted'],
    )
  })

  test.each([
    [190, 401, false],
    [80004, 400, true],
    [2, 500, true],
  ])('code %i is answered with status %i', async (code, status, is_transient) => {
    await fault({ kind: 'code', code, times: 1 })
    const response = await sendEvent()
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      error: { code, is_transient, type: 'OAuthException' },
    })
  })

  test('slow waits, then answers as ever', async () => {
    await fault({ kind: 'slow', ms: 120, times: 1 })
    const start = performance.now()
    expect((await sendEvent()).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(110)
  })

  test('hang never answers, and takes nothing in', async () => {
    await fault({ kind: 'hang', times: 1 })
    await expect(sendEvent({ signal: AbortSignal.timeout(150) })).rejects.toThrow(/timeout|aborted/)
    expect(await records()).toMatchObject([{ verdict: { result: 'failed' } }])
  })

  test('reset cuts the connection', async () => {
    await fault({ kind: 'reset', times: 1 })
    await expect(sendEvent()).rejects.toThrow('fetch failed')
    expect(await records()).toMatchObject([{ kind: 'call', verdict: { result: 'failed' } }])
  })

  test('reset after: the platform has the event, the sender does not know it', async () => {
    await fault({ kind: 'reset', when: 'after', times: 1 })
    await expect(sendEvent()).rejects.toThrow('fetch failed')
    expect(await records()).toMatchObject([{ eventId: 'one', verdict: { result: 'accepted' } }])
  })

  test('hold keeps requests until they are released', async () => {
    await fault({ kind: 'hold' })
    const response = sendEvent()
    await until(async () => (await faults()).held.length === 1)
    expect(await records()).toEqual([])
    expect(await (await post('/lab/faults/release', {})).json()).toEqual({ released: 1 })
    expect((await response).status).toBe(200)
    expect(await records()).toMatchObject([{ eventId: 'one', verdict: { result: 'accepted' } }])
  })

  test('clearing faults also lets go what was held', async () => {
    await fault({ kind: 'hold' })
    const response = sendEvent()
    await until(async () => (await faults()).held.length === 1)
    await fetch(`${lab.url}/lab/faults`, { method: 'DELETE' })
    expect((await response).status).toBe(200)
    expect(await faults()).toEqual({ faults: [], held: [] })
  })

  test('a caller who gives up while held is not taken in', async () => {
    await fault({ kind: 'hold' })
    await expect(sendEvent({ signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout|aborted/)
    await until(async () => (await faults()).held.length === 0)
    await until(async () => (await records()).length === 1)
    expect(await records()).toMatchObject([{ verdict: { result: 'failed' } }])
  })
})

describe('targets', () => {
  test('a fault strikes the API unless told otherwise', async () => {
    await fault({ kind: 'status', status: 500 })
    expect((await fetch(`${lab.url}/tr?id=1234567890&ev=PageView`)).status).toBe(200)
    expect((await fetch(`${lab.url}/en_US/fbevents.js`)).status).toBe(200)
    expect((await sendEvent()).status).toBe(500)
  })

  test.each([
    ['hit', '/tr?id=1234567890&ev=PageView'],
    ['script', '/en_US/fbevents.js'],
  ])('on %s strikes only that', async (on, path) => {
    await fault({ kind: 'status', status: 500, on })
    expect((await fetch(lab.url + path)).status).toBe(500)
    expect((await sendEvent()).status).toBe(200)
  })
})

describe('commands', () => {
  test.each([
    [{ platform: 'nobody', kind: 'hang' }, 'Unknown platform'],
    [{ platform: 'meta', kind: 'explode' }, 'Unknown kind'],
    [{ platform: 'meta', kind: 'status' }, 'needs a status'],
    [{ platform: 'meta', kind: 'code' }, 'needs a code'],
    [{ platform: 'meta', kind: 'slow' }, 'needs ms'],
    [{ platform: 'meta', kind: 'hang', times: 0 }, 'at least 1'],
    [{ platform: 'meta', kind: 'hang', on: 'moon' }, 'nothing like'],
    [{ platform: 'meta', kind: 'code', code: 1, when: 'after' }, 'cannot come after'],
  ])('%j is refused with a reason', async (command, reason) => {
    const response = await post('/lab/faults', command)
    expect(response.status).toBe(400)
    expect((await response.json()).error).toContain(reason)
  })

  test('one fault can be removed by its id', async () => {
    await fault({ kind: 'status', status: 500 })
    const [{ id }] = (await faults()).faults
    await fetch(`${lab.url}/lab/faults?id=${id}`, { method: 'DELETE' })
    expect((await sendEvent()).status).toBe(200)
  })
})

test('a fault for one account leaves the others alone, and goes before a fault for all', async () => {
  await fault({ kind: 'status', status: 503 })
  await fault({ kind: 'status', status: 500, account: '1234567890', times: 1 })
  await fault({ kind: 'status', status: 502, account: '9999999999' })
  for (const status of [500, 503]) expect((await sendEvent()).status).toBe(status)
})
