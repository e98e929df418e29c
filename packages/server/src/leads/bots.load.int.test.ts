import { hash } from 'node:crypto'
import { FORM_LEAST_MS, type FormResponse, type FormToken } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import {
  createFormSender,
  type FormSender,
  formEntry,
  type SendOptions,
} from '../testing/test-form.ts'
import { createLimits } from '../visitor-routes/limits/create-limits.ts'
import { createLeaseOffice, type LeaseOffice } from '../visitor-routes/limits/lease-office.ts'

const BOTS = process.env.FULL === 'true' ? 10_000 : 600
const HONEST = 200

let collector: TestCollector
let form: FormSender
let office: LeaseOffice

beforeAll(async () => {
  collector = await createTestCollector(undefined, {
    isFrozen: true,
    limits({ pool, clock }) {
      office = createLeaseOffice({ pool, clock })
      return createLimits({
        office,
        clock,
        addressPerMinute: 600,
        sitePerMinute: 60_000,
        addressPercent: 10,
      })
    },
  })
  form = createFormSender(collector)
  for (const key of ['demo', 'other']) {
    await seedSite(collector.database.db, {
      key,
      config: { widgets: [formEntry({ webhookUrl: 'https://hook.test/' })] },
    })
  }
})
afterAll(async () => {
  await office.close()
  await collector.destroy()
})

const words = (who: string, message = 'Do you have this in green?') => ({
  name: who,
  email: `${who}@mail.test`,
  message,
})
const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

const solve = ({ salt, bits }: NonNullable<FormToken['work']>): string => {
  for (let counter = 0; ; counter++) {
    const made = hash('sha256', `${salt}${counter}`, 'buffer')
    if (made.readUInt32BE(0) >>> (32 - bits) === 0) return String(counter)
  }
}

const forged = (token: string, n: number): string =>
  token.replace(/.{6}$/, n.toString(36).padStart(6, 'A'))

/** One of the five kinds. Those that want a token ask for it first; all that a person would not do is marked. */
type Kind = (
  n: number,
  old: string,
) => Promise<{ kind: string; given: SendOptions; isAtOnce?: boolean }>

const KINDS: readonly Kind[] = [
  async (n, old) => ({ kind: 'forged', given: { token: n % 2 ? '' : forged(old, n) } }),
  async (_n, old) => ({ kind: 'replayed', given: { token: old } }),
  async (n) => ({
    kind: 'instant',
    isAtOnce: true,
    given: { token: (await form.token('demo', 'contact', addressOf(n))).token },
  }),
  async (n) => ({
    kind: 'trapped',
    given: {
      token: (await form.token('demo', 'contact', addressOf(n))).token,
      trap: 'https://spam.test',
    },
  }),
  // One machine, otherwise as a person: a token, the time, now and then the work.
  async (n) => {
    const address = '203.0.113.66'
    const { token = '', work } = await form.token('demo', 'contact', address)
    return {
      kind: 'flood',
      given: { address, token, ...(work && n % 50 === 4 && { work: solve(work) }) },
    }
  },
]

/** As our script does it: work where it is asked for, and once more where there was too much. */
const prepare = async (n: number, site: string): Promise<SendOptions> => {
  const address = `198.51.${n >> 8}.${n & 255}`
  return { site, address, fields: words(`honest${n}`), ...(await renew({ site, address })) }
}

const renew = async ({
  site,
  address,
}: SendOptions): Promise<Pick<SendOptions, 'token' | 'work'>> => {
  const { token, work } = await form.token(site, 'contact', address)
  return { token, ...(work && { work: solve(work) }) }
}

/**
 * As a person does it, whose entries stay: presses again where there was too much just now. Our script by itself gets another
 * token where an attack began after it had got its own.
 */
const press = async (given: SendOptions): Promise<FormResponse> => {
  let sent = given
  for (;;) {
    const response = await form.post(sent)
    if (response.statusCode === 200) return response.json()
    expect([409, 429, 503]).toContain(response.statusCode)
    if (response.statusCode === 409) {
      expect(response.json()).toMatchObject({ error: { code: 'FOOTFALL_E_FORM_TOKEN' } })
      sent = { ...sent, ...(await renew(sent)) }
    }
    const seconds = Number(response.headers['retry-after'] ?? FORM_LEAST_MS / 1_000)
    collector.advance(seconds * 1_000)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  }
}

const ROUNDS = 20
const AT_ONCE = 25

/** So many at once as connections can be kept busy by. */
const each = async <T, R>(items: readonly T[], call: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(call))))
  }
  return results
}

test(`W-05 of ${BOTS} bots of five kinds none reaches the inbox, and of ${HONEST} people none is lost`, {
  timeout: 900_000,
}, async () => {
  const statuses = new Map<string, number>()
  const post = async (kind: string, given: SendOptions): Promise<void> => {
    const { statusCode } = await form.post(given)
    const key = `${kind} ${statusCode}`
    statuses.set(key, (statuses.get(key) ?? 0) + 1)
  }
  // The replayed token was good once, for a person.
  const old = await prepare(900, 'demo')
  collector.advance(2_100)
  const first = await press(old)
  const honest: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const places = Array.from({ length: BOTS / ROUNDS }, (_, at) => (round * BOTS) / ROUNDS + at)
    const bots = await each(places, async (n) => {
      const made = await KINDS[n % KINDS.length]?.(n, old.token ?? '')
      const given = { address: addressOf(n), fields: words(`bot${n}`), ...made?.given }
      return { kind: made?.kind ?? '', given, isAtOnce: made?.isAtOnce }
    })
    const numbers = Array.from(
      { length: HONEST / ROUNDS },
      (_, at) => (round * HONEST) / ROUNDS + at,
    )
    const people = await each(numbers, (n) => prepare(n, 'demo'))
    await each(
      bots.filter(({ isAtOnce }) => isAtOnce),
      ({ kind, given }) => post(kind, given),
    )
    collector.advance(2_100)
    const later = bots.filter(({ isAtOnce }) => !isAtOnce)
    const [responses] = await Promise.all([
      each(people, press),
      each(later, ({ kind, given }) => post(kind, given)),
    ])
    for (const { lead, eventId } of responses) {
      expect(eventId).toBeDefined()
      honest.push(lead)
    }
  }
  const other = await prepare(1, 'other')
  collector.advance(2_100)
  await press(other)

  const { rows } = await collector.database.pool.query<{ id: string; state: string; n: number }>(
    `select id, state, (select count(*)::int from lead_deliveries d where d.lead = l.id) as n
     from leads l where site = 'demo'`,
  )
  const inbox = rows.filter(({ state }) => state !== 'suspicious').map(({ id }) => id)
  const figures = {
    bots: BOTS,
    statuses: Object.fromEntries([...statuses].sort()),
    inbox: inbox.length,
    apart: rows.length - inbox.length,
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect(honest).toHaveLength(HONEST)
  expect(statuses.get('flood 429')).toBeGreaterThan(0)
  expect(inbox.sort()).toEqual([first.lead, ...honest].sort())
  expect(rows.filter(({ state, n }) => state === 'suspicious' && n > 0)).toEqual([])
  expect((await collector.leads.reader.list('other', {})).leads).toHaveLength(1)
})
