import { expect, test } from 'vitest'
import { createRandom } from './support/chaos.ts'
import { createFaultWorld, type Engine, type FaultWorld } from './support/fault-world.ts'
import { freezeService } from './support/freeze-service.ts'
import { createLedger, type Ledger } from './support/ledger.ts'
import { insist } from './support/part.ts'
import { canHaveClickhouse } from './support/private-clickhouse.ts'
import { readClickhouseStore } from './support/read-clickhouse-store.ts'
import { readStore, type StoreView } from './support/read-store.ts'
import { createSender } from './support/send-batch.ts'
import type { ServerRole } from './support/server-role.ts'
import { TENANTS, type Tenant } from './support/tenants.ts'
import { sendEvents, type Watched, type WatchOptions, watchFrozen } from './support/watch-frozen.ts'

const isFull = process.env.FULL === 'true' || process.env.FAULTS === 'full'
/** Longer than caches take what they know for fresh, and than NATS needs to be given up for lost. */
const FREEZE_MS = isFull ? 20_000 : 7_000
/** By then readiness knows: a write that hangs, and one question of readiness itself. */
const SETTLED_MS = 3_500
/** What is promised, and what a machine that is busy with other tests may add. */
const RESPOND_MS = 2_000
const MARGIN_MS = 1_000
const WARM_UP = 12
const BACK_MS = 60_000

/** By service and role what `/readyz` has to say; absent: ready. */
interface Expected {
  service: string
  accepts: boolean
  readiness: Readonly<Partial<Record<'collector' | 'recorder' | 'deliverer' | 'console', RegExp>>>
}

const POSTGRES = /^503 .*PostgreSQL does not respond/
const UNWRITABLE = /^503 .*the log cannot be written/
const UNREADABLE = /^503 .*the log cannot be read/
const STORELESS = /^503 .*the event store does not respond/
const READERS = (why: RegExp) => ({ recorder: why, deliverer: why })

const viewOf = (world: FaultWorld, tenant: Tenant): Promise<StoreView> =>
  world.clickhouse
    ? readClickhouseStore(world.clickhouse, tenant)
    : readStore(world.postgres, tenant)

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** One line of the matrix: what responds, after how long, what readiness says, what was lost. */
const describe = (service: string, watched: Watched, lost: number): string =>
  [
    service,
    watched.role,
    listOf(watched.responses) || '–',
    watched.slowestMs > 0 ? `${Math.round(watched.slowestMs)} ms` : '–',
    listOf(watched.readiness),
    `${Math.round(watched.slowestReadinessMs)} ms`,
    String(lost),
  ].join(' | ')

const listOf = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, n]) => `${n} × ${name}`)
    .join(', ')

const HEAD = 'frozen | role | responses | slowest | readiness | slowest | lost of all accepted'

/** All events that were accepted are stored once, those with a verdict that says otherwise are not, whatever tenant they are of. */
const judge = async (
  world: FaultWorld,
  ledgers: ReadonlyMap<string, Ledger>,
): Promise<Record<string, unknown>> => {
  const found: Record<string, unknown> = {}
  for (const tenant of TENANTS) {
    const view = await viewOf(world, tenant)
    const ledger = ledgers.get(tenant.site) ?? createLedger()
    const { lost, doubled, leaked, foreign } = ledger.compare(view.stored)
    const several = [...view.states.values()].filter((states) => states.length > 1).length
    found[tenant.site] = { lost, doubled, leaked, foreign, several, strangers: view.strangers }
  }
  return found
}

const SOUND = { lost: [], doubled: [], leaked: [], foreign: [], several: 0, strangers: 0 }
const ALL_SOUND = Object.fromEntries(TENANTS.map(({ site }) => [site, SOUND]))

const isReady = async (url: string): Promise<void> => {
  const response = await fetch(`${url}/readyz`)
  if (!response.ok) throw new Error(`${url} is not ready: ${await response.text()}`)
}

interface Frozen {
  world: FaultWorld
  roles: readonly ServerRole[]
  traffic: Pick<WatchOptions, 'ledgers' | 'sender' | 'random'>
}

/** Freezes one service under traffic, and waits until all is as it was and stored once. */
const freezeOne = async ({ world, roles, traffic }: Frozen, name: string): Promise<Watched[]> => {
  const url = world.collectors[0]?.url ?? ''
  const service = world.services.find((one) => one.name === name)
  if (!service) throw new Error(`There is no ${name}.`)
  const allReady = (): Promise<void> =>
    insist(async () => {
      await Promise.all(roles.map((role) => isReady(role.url)))
    }, BACK_MS)
  const sendSome = async (): Promise<void> => {
    for (let n = 0; n < WARM_UP; n++) expect(await sendEvents(url, traffic)).toBe('accepted')
  }
  // Sites are known then, and connections lie idle as they do.
  await sendSome()
  await allReady()
  const thaw = freezeService(service)
  const times = { ms: FREEZE_MS, settledMs: SETTLED_MS }
  const watched = await watchFrozen({ world, ...traffic, ...times }).finally(thaw)
  const thawed = Date.now()
  await allReady()
  const back = Date.now() - thawed
  await sendSome()
  await insist(async () => {
    expect(await judge(world, traffic.ledgers)).toEqual(ALL_SOUND)
  }, BACK_MS)
  say(`${name}: all ready ${back} ms after it, all stored ${Date.now() - thawed} ms after it`)
  return watched
}

const judgeWatched = (watched: Watched, { service, accepts, readiness }: Expected): void => {
  const what = `${watched.role}, ${service} frozen: ${JSON.stringify(watched)}`
  const role = watched.role.replace(/ \d+$/, '') as keyof Expected['readiness']
  expect(watched.slowestMs, what).toBeLessThan(RESPOND_MS + MARGIN_MS)
  expect(watched.slowestReadinessMs, what).toBeLessThan(RESPOND_MS + MARGIN_MS)
  const said = Object.keys(watched.readiness)
  expect(said.length, what).toBeGreaterThan(0)
  for (const one of said) expect(one, what).toMatch(readiness[role] ?? /^200 ready/)
  if (role !== 'collector') return
  expect(watched.responses, what).not.toHaveProperty('FOOTFALL_E_INTERNAL')
  if (accepts) expect(Object.keys(watched.responses), what).toEqual(['accepted'])
  else expect(watched.responses, what).not.toHaveProperty('accepted')
}

const freezeEach = async (
  options: { engine: Engine; hasClickhouse?: boolean; hasAll: boolean },
  cases: readonly Expected[],
): Promise<void> => {
  const { engine, hasClickhouse = false, hasAll } = options
  const count = hasAll ? 1 : 0
  const own = { collectors: 1, deliverers: count, apis: count }
  const world = await createFaultWorld({ engine, hasClickhouse, ...own })
  const sender = createSender()
  const ledgers = new Map(TENANTS.map(({ site }) => [site, createLedger()]))
  const roles = [...world.collectors, ...world.recorders, ...world.deliverers, ...world.apis]
  const traffic = { ledgers, sender, random: createRandom(33) }
  const pids = roles.map(({ pid }) => pid())
  const lines: string[] = [HEAD]
  let isSound = false
  try {
    for (const one of cases) {
      const watched = await freezeOne({ world, roles, traffic }, one.service)
      // What was lost has been compared by then, and is none.
      lines.push(...watched.map((role) => describe(one.service, role, 0)))
      for (const role of watched) judgeWatched(role, one)
    }
    expect(roles.map(({ pid }) => pid())).toEqual(pids)
    expect(roles.filter((role) => !role.isRunning())).toEqual([])
    isSound = true
  } finally {
    say(lines.join('\n'))
    sender.destroy()
    if (!isSound) say(`the servers' logs lie in ${world.logFolder}`)
    await world.destroy({ keepLogs: !isSound })
  }
}

test('N-08 postgres frozen, which is all there is: collectors respond within two seconds and say so, and go on after it', () =>
  freezeEach({ engine: 'postgres', hasAll: isFull }, [
    {
      service: 'PostgreSQL',
      accepts: false,
      readiness: { collector: UNWRITABLE, ...READERS(POSTGRES), console: POSTGRES },
    },
  ]))

test('N-08 jetstream holds the log and PostgreSQL is frozen: collectors go on as if nothing were, and everything is recorded after it', () =>
  freezeEach({ engine: 'jetstream', hasAll: false }, [
    { service: 'PostgreSQL', accepts: true, readiness: READERS(POSTGRES) },
  ]))

test.skipIf(!isFull || !canHaveClickhouse())(
  'N-08 each service of the large profile frozen in turn: who can go on does, everybody responds within two seconds, readiness is true',
  () =>
    freezeEach({ engine: 'jetstream', hasClickhouse: true, hasAll: true }, [
      {
        service: 'PostgreSQL',
        accepts: true,
        readiness: { ...READERS(POSTGRES), console: POSTGRES },
      },
      {
        service: 'NATS',
        accepts: false,
        readiness: { collector: UNWRITABLE, ...READERS(UNREADABLE) },
      },
      { service: 'ClickHouse', accepts: true, readiness: READERS(STORELESS) },
    ]),
)
