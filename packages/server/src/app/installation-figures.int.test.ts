import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createServer, type RunningServer } from './create-server.ts'

let database: TestDatabase
let servers: RunningServer[]
beforeAll(async () => {
  database = await createTestDatabase()
  const config = { databaseUrl: database.url, port: 0, operationsPort: 0 }
  const start = () =>
    createServer({ log: pino({ level: 'silent' }), config: { ...config, roles: ['api'] } })
  servers = [await start(), await start()]
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await database.destroy()
})

const read = async (server: RunningServer | undefined): Promise<string> =>
  (await fetch(`${server?.operationsUrl}/metrics`)).text()

/** Lines of a figure, wherever it is told. */
const lines = (text: string, name: string): string[] =>
  text.split('\n').filter((line) => line.startsWith(`footfall_${name}{`))

const wait = async (site: string, destination: string, state: string, ago: string) => {
  await database.pool.query(
    `insert into retry_queue (site, destination, event, part, state, attempts, ids, next_at, body, created_at)
     values ($1, $2, $3, 0, $4, 1, '{}', now(), '{}', now() - $5::interval)`,
    [site, destination, sampleEvent().id, state, ago],
  )
}

test('one process tells what is true of the whole installation, over all sites; another goes on when it ends', async () => {
  await wait('one', 'meta', 'retrying', '10 minutes')
  await wait('two', 'meta', 'retrying', '1 hour')
  await wait('two', 'meta', 'stopped', '1 second')
  await database.pool.query(
    `insert into lane_stops (site, destination, stopped_at) values ('two', 'meta', now());
     insert into mail_outbox (receiver, content, created_at) values ('a@mail.test', '', now() - interval '5 minutes')`,
  )
  const texts = await Promise.all(servers.map(read))
  const told = texts.filter((text) => lines(text, 'queue_deliveries').length > 0)
  expect(told).toHaveLength(1)
  const [text = ''] = told
  expect(lines(text, 'queue_deliveries').toSorted()).toEqual([
    'footfall_queue_deliveries{destination="meta",state="retrying"} 2',
    'footfall_queue_deliveries{destination="meta",state="stopped"} 1',
  ])
  const oldest = lines(text, 'queue_oldest_seconds').find((line) => line.includes('retrying'))
  expect(Number(oldest?.split(' ').at(-1))).toBeGreaterThanOrEqual(3_600)
  expect(lines(text, 'stopped_queues')).toEqual(['footfall_stopped_queues{destination="meta"} 1'])
  expect(lines(text, 'waiting').find((line) => line.includes('mail'))).toMatch(/ 1$/)
  expect(lines(text, 'log_lag')).toHaveLength(2)
  expect(lines(text, 'log_oldest_seconds')).toContain(
    'footfall_log_oldest_seconds{group="record"} 0',
  )

  const teller = texts.indexOf(text)
  await servers.splice(teller, 1)[0]?.close()
  await database.pool.query('delete from retry_queue')
  await waitFor(async () => lines(await read(servers[0]), 'log_lag').length > 0)
  // What is over is told no more.
  expect(lines(await read(servers[0]), 'queue_deliveries')).toEqual([])
})
