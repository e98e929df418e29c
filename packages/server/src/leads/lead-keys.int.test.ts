import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { createFormSender, formEntry } from '../testing/test-form.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { createLeads, type Leads } from './create-leads.ts'
import { keepLeadsTidy } from './lead-upkeep.ts'

let collector: TestCollector
beforeAll(async () => {
  collector = await createTestCollector()
  for (const key of ['demo', 'other'])
    await seedSite(collector.database.db, { key, config: { widgets: [formEntry()] } })
})
afterAll(() => collector.destroy())

const leadsWith = (...keys: string[]): Leads =>
  createLeads({
    pool: collector.database.pool,
    blobs: collector.leads.blobs,
    clock: createSystemClock(),
    keyring: testKeyring(...keys),
  })

test('W-05 after a change of keys people are still found and deleted, and webhooks signed as before', async () => {
  const { pool } = collector.database
  const form = createFormSender(collector)
  await form.send({ fields: { name: 'Ann', email: 'ann@mail.test', message: '' } })
  await form.send({ site: 'other', fields: { name: 'Ann', email: 'ann@mail.test', message: '' } })
  const secret = await collector.leads.webhooks.secret('demo')
  await keepLeadsTidy(pool, leadsWith('new', 'one'), collector.now())
  const leads = leadsWith('new')
  expect(await leads.webhooks.signing('demo')).toEqual([secret])
  expect(await leads.changes.deletePerson('demo', 'ANN@mail.test')).toBe(1)
  expect(await leads.changes.deletePerson('other', 'bo@mail.test')).toBe(0)
  const { rows } = await pool.query<{ site: string }>('select site from leads')
  expect(rows).toEqual([{ site: 'other' }])
})

test('W-05 without the installation’s key nobody tells by the table who wrote, what, or from where', async () => {
  const form = createFormSender(collector)
  const email = 'cleo@mail.test'
  await form.send({ site: 'other', fields: { name: 'Cleo', email, message: '' } })
  const said = { values: [{ key: 'email', value: email }], files: [] }
  const of = (key: string): string[] => {
    const { hashes } = leadsWith(key)
    const made = [
      hashes.person('other', email),
      hashes.said('other', 'contact', said),
      hashes.source('other', '203.0.113.9'),
    ]
    return made.map((hash) => hash.toString('hex'))
  }
  expect(new Set([...of('one'), ...of('guess')]).size).toBe(6)
  expect(of('one')).toEqual(of('one'))
  expect(await leadsWith('guess').changes.deletePerson('other', email)).toBe(0)
  expect(await leadsWith('one').changes.deletePerson('other', email)).toBe(1)
})

test('W-05 where no key opens a webhook’s secret any more, there is a new one instead of none', async () => {
  const { pool } = collector.database
  const { blobs } = collector.leads
  await collector.leads.webhooks.secret('other')
  const lost = createLeads({ pool, blobs, clock: createSystemClock(), keyring: testKeyring('far') })
  const [made = ''] = await lost.webhooks.signing('other')
  expect(made.length).toBeGreaterThan(20)
  expect(await lost.webhooks.signing('other')).toEqual([made])
})

test('W-05 a webhook’s old secret signs beside the new one for a day and no longer, at its own site alone', async () => {
  const { pool } = collector.database
  const { blobs } = collector.leads
  let now = collector.now()
  const clock = { ...createSystemClock(), now: () => now }
  const { webhooks } = createLeads({ pool, blobs, clock, keyring: testKeyring('day') })
  const [old, other] = [await webhooks.secret('demo'), await webhooks.secret('other')]
  const { secret } = await webhooks.rotate('demo')
  now += 86_400_000 - 1
  expect(await webhooks.signing('demo')).toEqual([secret, old])
  now += 1
  expect(await webhooks.signing('demo')).toEqual([secret])
  expect(await webhooks.signing('other')).toEqual([other])
})
