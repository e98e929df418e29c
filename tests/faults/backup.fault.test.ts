import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsOf } from '../packed/support/handbook.ts'
import { freePort } from '../support/free-port.ts'
import { createRandom } from './support/chaos.ts'
import { createFaultWorld } from './support/fault-world.ts'
import { judgeDeliveries } from './support/judge-deliveries.ts'
import { startMemberLoad } from './support/members/member-load.ts'
import { openPostgres } from './support/open-postgres.ts'
import { insist, pause } from './support/part.ts'
import { countWaiting, hurryWaiting, readStore } from './support/read-store.ts'
import { createServerRole } from './support/server-role.ts'
import { createServiceShell } from './support/service-shell.ts'
import { TENANTS } from './support/tenants.ts'

const HANDBOOK = 'docs/operation.md'
const BEFORE = 400
/** How long the platform takes for a sale. */
const SLOW_MS = 6_000

test('V-19 the handbook’s backup, taken under load and restored on an empty server, has all that was accepted before it', async () => {
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  const world = await createFaultWorld({ engine: 'postgres', collectors: 1, deliverers: 1 })
  const shell = createServiceShell()
  const folder = mkdtempSync(join(tmpdir(), 'footfall-restored-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  shell.own(folder)
  shell.own(data)
  let restored: Awaited<ReturnType<typeof createServerRole>> | undefined
  const port = await freePort()
  const env = { PGDATA: data, PGPORT: String(port), BACKUP_URL: world.postgres.url }
  try {
    // What the test's own cluster has on its command line, so that a copy starts by itself.
    appendFileSync(
      join(world.disk.folder, 'postgres', 'postgresql.conf'),
      "\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 120\n",
    )
    const load = startMemberLoad({
      tenants: TENANTS,
      eventsPerSecond: 150,
      random: createRandom(18),
      urls: () => world.collectors.map(({ url }) => url),
    })
    const accepted = (): string[][] =>
      TENANTS.map(({ site }) => load.ledgers.get(site)?.accepted() ?? [])
    await insist(async () => expect(accepted().flat().length).toBeGreaterThan(BEFORE), 120_000)
    // Some sale is on its way, claimed, while the backup is taken.
    await world.lab.slow(SLOW_MS, 3)
    await insist(async () => {
      const [open] = await world.postgres.query<{ n: number }>(
        'select count(*)::int as n from claims where not is_settled',
      )
      expect(open?.n).toBeGreaterThan(0)
    }, 60_000)
    const before = accepted()
    const began = Date.now()
    await shell.run(commandsOf(HANDBOOK, 'backup'), folder, env)
    say(`backed up in ${Date.now() - began} ms, ${before.flat().length} accepted before`)
    for (const part of world.parts) await part.kill()
    const killedAt = Date.now()
    load.giveUp()

    await shell.run(commandsOf(HANDBOOK, 'restore'), folder, env)
    const url = `postgres://footfall@127.0.0.1:${port}/postgres`
    const postgres = openPostgres(url)
    // A claim whose outcome was written already is settled by that; the others' senders were waiting for the platform.
    const claimed = await postgres.query<{ site: string; event: string; is_open: boolean }>(
      `select site, event::text, not is_settled and not exists (
         select from outcomes o where (o.site, o.event, o.destination) = (c.site, c.event, c.destination)
           and o.state in ('sent', 'rejected', 'ambiguous')
       ) as is_open from claims c`,
    )
    // What the killed ones had sent the platform counts when it has taken its time.
    await pause(Math.max(0, killedAt + SLOW_MS + 2_000 - Date.now()))
    const toldBefore = new Map(
      (await world.lab.told()).map(({ id, account, taken }) => [`${account} ${id}`, taken]),
    )
    restored = await createServerRole({
      name: 'restored',
      role: 'collect,record,deliver',
      logFolder: world.logFolder,
      env: { DATABASE_URL: url, FOOTFALL_META_API: world.lab.url },
    })
    await insist(async () => {
      await hurryWaiting(postgres)
      const text = await (await fetch(`${restored?.url}/metrics`)).text()
      expect([...text.matchAll(/^footfall_log_lag\{.*\} (\d+)$/gm)].map(([, n]) => n)).toEqual([
        '0',
        '0',
      ])
      expect(await countWaiting(postgres)).toBe(0)
    }, 120_000)

    const told = await world.lab.told()
    let lostAfter = 0
    for (const [at, tenant] of TENANTS.entries()) {
      const ledger = load.ledgers.get(tenant.site)
      const view = await readStore(postgres, tenant)
      const { lost, doubled } = ledger?.compare(view.stored) ?? { lost: [], doubled: ['none'] }
      const early = new Set(before[at])
      expect(early.size).toBeGreaterThan(BEFORE / 4)
      expect(lost.filter((id) => early.has(id))).toEqual([])
      expect(doubled).toEqual([])
      lostAfter += lost.length
      const [counted] = await postgres.query<{ n: number }>(
        'select sum(n)::int as n from event_days where site = $1',
        [tenant.site],
      )
      expect(counted?.n).toBe(view.stored.size)
      const { faults, figures } = judgeDeliveries(tenant, ledger?.plans ?? new Map(), view, told)
      expect([faults.unsettled, faults.doubleStates, faults.untold, faults.toldWrongly]).toEqual([
        [],
        [],
        [],
        [],
      ])
      expect(figures.states.sent).toBeGreaterThan(BEFORE / 8)
    }
    // What the backup knows as claimed the restored server has not sent again, whatever became of it.
    const open = claimed.filter(({ is_open }) => is_open)
    expect(open.length).toBeGreaterThan(0)
    for (const { site, event } of claimed) {
      const key = `${TENANTS.find((one) => one.site === site)?.pixel} ${event}`
      const now = told.find(({ account, id }) => `${account} ${id}` === key)?.taken ?? 0
      expect([event, now]).toEqual([event, toldBefore.get(key) ?? 0])
    }
    const ambiguous = await postgres.query<{ n: number }>(
      `select count(*)::int as n from outcomes where state = 'ambiguous' and event = any ($1::uuid[])`,
      [open.map(({ event }) => event)],
    )
    expect(ambiguous[0]?.n).toBe(open.length)
    // Its token was sealed by the keys, and opened by them there: everything above was sent with it.
    const [draft] = await postgres.query<{ token: string }>(
      `select draft->'settings'->>'accessToken' as token from site_things where kind = 'destination' limit 1`,
    )
    expect(draft?.token).toMatch(/^sealed-v1\./)
    say(
      `${open.length} under way ended as ambiguous; ${lostAfter} accepted after the backup are lost`,
    )
  } finally {
    await restored?.kill()
    await shell.run('pg_ctl --pgdata="$PGDATA" --mode=immediate stop || true', folder, env)
    await world.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
})
