import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from '../mail/mailer.ts'
import { type LaneSite, startTestLanes, type TestLanes } from '../testing/test-lanes.ts'
import { waitFor } from '../testing/wait-for.ts'
import { mailStop } from './mail-stop.ts'
import { createStopWatch } from './stop-watch.ts'

let lanes: TestLanes
let watches: { close(): Promise<void> }[]
beforeAll(async () => {
  lanes = await startTestLanes()
  await lanes.api.signIn('editor@shop.test', 'mine', 'editor')
  await lanes.api.signIn('analyst@shop.test', 'mine', 'analyst')
  const { pool, clock, secrets, destinations, eventStore } = lanes.api.deps
  const mailer = createMailer({ pool, secrets, isReady: true })
  const deps = { pool, eventStore, destinations, mailer, consoleUrl: 'http://console.test' }
  // Two processes look after the same lanes.
  watches = [1, 2].map(() =>
    createStopWatch({
      pool,
      clock,
      everyMs: 30,
      mail: (stop) => mailStop(deps, stop),
      onError: (error) => {
        throw error
      },
    }),
  )
})
afterAll(async () => {
  await Promise.all(watches.map((watch) => watch.close()))
  await lanes.destroy()
})

const mails = async (site: LaneSite): Promise<string[]> => {
  const { rows } = await lanes.api.deps.pool.query<{ receiver: string }>(
    'select receiver from mail_outbox where site = $1 order by receiver',
    [site],
  )
  return rows.map(({ receiver }) => receiver)
}
const stops = async (site: LaneSite): Promise<{ stopped_at: Date; mailed_at: Date | null }[]> =>
  (await lanes.api.deps.pool.query('select * from lane_stops where site = $1', [site])).rows
const retry = (site: LaneSite) => lanes.call(site, 'POST', '/destinations/meta/retry')
const since = async (site: LaneSite): Promise<number | undefined> =>
  ((await lanes.call(site, 'GET', '/lanes')).body as { since: number }[])[0]?.since

test('a stop is mailed once to those who can mend it, of its own site only, however often it is refused', async () => {
  await lanes.tell('mine', 2)
  await waitFor(async () => (await mails('mine')).length === 2)
  expect(await mails('mine')).toEqual(['editor@shop.test', 'mine@shop.test'])
  const began = await since('mine')
  for (const _ of [1, 2]) {
    // One after the other: two new tries before anything is sent are one.
    const before = lanes.platform.requests.length
    await retry('mine')
    await lanes.tell('mine', 1)
    await waitFor(() => lanes.platform.requests.length > before)
  }
  await lanes.tell('theirs', 1)
  await waitFor(async () => (await mails('theirs')).length === 1)
  expect(await mails('theirs')).toEqual(['theirs@shop.test'])
  expect(await mails('mine')).toHaveLength(2)
  expect(await since('mine')).toBe(began)
})

test('mended and stopped again, it is mailed again; the other site’s stop goes on and is not', async () => {
  lanes.refused.delete('mine')
  await retry('mine')
  await waitFor(async () => (await stops('mine')).length === 0)
  expect(await stops('theirs')).toHaveLength(1)
  lanes.refused.add('mine')
  await lanes.tell('mine', 1)
  await waitFor(async () => (await mails('mine')).length === 4)
  await waitFor(async () => (await stops('mine'))[0]?.mailed_at)
  expect(await mails('mine')).toHaveLength(4)
  expect(await mails('theirs')).toHaveLength(1)
})

test('a broken connection in between is no new stop', async () => {
  const respond = lanes.platform.respond
  lanes.platform.respond = () => 'cut'
  const { pool } = lanes.api.deps
  await retry('mine')
  await waitFor(async () => {
    const { rows } = await pool.query(
      "select 1 from retry_queue where site = 'mine' and state = 'retrying'",
    )
    return rows.length > 0
  })
  lanes.platform.respond = respond
  await pool.query("update retry_queue set next_at = now() where site = 'mine'")
  await waitFor(async () => {
    const { rows } = await pool.query("select state from retry_queue where site = 'mine'")
    return rows.every(({ state }) => state === 'stopped')
  }, 60_000)
  expect(await stops('mine')).toHaveLength(1)
  expect(await mails('mine')).toHaveLength(4)
}, 90_000)

test('a stop of which nothing waits any more is over', async () => {
  await lanes.api.deps.pool.query("delete from retry_queue where site = 'mine'")
  await waitFor(async () => (await stops('mine')).length === 0)
  expect(await stops('theirs')).toHaveLength(1)
})
