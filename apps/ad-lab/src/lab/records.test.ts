import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AdLab, createAdLab } from '../ad-lab.ts'

let lab: AdLab

beforeEach(async () => {
  lab = await createAdLab({ capacity: 3 })
})
afterEach(() => lab.close())

const hit = (eventId: string) => fetch(`${lab.url}/tr?id=1234567890&ev=PageView&eid=${eventId}`)
const get = async (query = '') => (await fetch(`${lab.url}/lab/records${query}`)).json()
const ids = (answer: { records: { eventId?: string }[] }) => answer.records.map((r) => r.eventId)

test('records are narrowed by platform, event id and cursor', async () => {
  await hit('a')
  await hit('b')
  expect(ids(await get('?eventId=b'))).toEqual(['b'])
  expect(ids(await get('?platform=meta&since=1'))).toEqual(['b'])
  expect(ids(await get('?platform=pinterest'))).toEqual([])
  expect((await get()).next).toBe(2)
})

test('the memory is bounded, and says what it forgot', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await hit(id)
  const response = await get()
  expect(ids(response)).toEqual(['b', 'c', 'd'])
  expect(response.dropped).toBe(1)
})

test('clearing forgets records, and their ids, but goes on counting', async () => {
  await hit('a')
  expect((await fetch(`${lab.url}/lab/records`, { method: 'DELETE' })).status).toBe(204)
  expect(ids(await get())).toEqual([])
  await hit('a')
  const [record] = (await get()).records
  expect(record.seq).toBe(2)
  expect(record.duplicateOf).toBeUndefined()
})

test('a reader can wait for what has not come yet', async () => {
  const waiting = get('?eventId=late&wait=5000')
  await hit('early')
  await hit('late')
  expect(ids(await waiting)).toEqual(['late'])
})

test('a reader who waits in vain gets nothing', async () => {
  expect(ids(await get('?eventId=never&wait=50'))).toEqual([])
})

test('the stream tells what arrives, and what was missed', async () => {
  await hit('a')
  const stop = new AbortController()
  const response = await fetch(`${lab.url}/lab/stream?since=0`, { signal: stop.signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  await hit('b')
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk)
    if (text.includes('"b"')) break
  }
  stop.abort()
  expect(text.match(/event: record/g)).toHaveLength(2)
  expect(text).toContain('id: 2')
})

test('a request nobody answers is recorded, so that a wrong address shows', async () => {
  expect((await fetch(`${lab.url}//v25/collect`, { method: 'POST', body: 'x' })).status).toBe(404)
  expect((await get()).records).toMatchObject([
    { platform: 'none', kind: 'unknown', request: { path: '//v25/collect', body: 'x' } },
  ])
})
