/*
 * Ten thousand published sites on one process with all roles: memory, what it asks of the database under a spread load, and
 * how long a new build takes until every loader is warm.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDatabase } from '../../packages/server/src/db/create-database.ts'
import { askLoaders, load, visitAll } from './ask.ts'
import { copyEmbed, publishSites, startDatabase } from './prepare.ts'
import { type Subject, startServer } from './server.ts'

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '30' },
    'per-second': { type: 'string', default: '1000' },
    /** Longest time for asking all loaders, once at the start and once after the deploy. */
    'warm-seconds': { type: 'string', default: '60' },
  },
})
const sites = Number(values.sites)
const seconds = Number(values.seconds)
const perSecond = Number(values['per-second'])
const warmMs = Number(values['warm-seconds']) * 1_000
/** PostgreSQL's sessions report their counts within a second of becoming idle. */
const STATS_MS = 2_500
/** The server looks for a new build once a second. */
const NOTICE_MS = 1_100

const root = join(import.meta.dirname, '../..')
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Processor time too: on a busy machine the clock says little. */
const warm = async (subject: Subject) => {
  const cpuBefore = subject.cpuSeconds()
  const { done, ms, etags } = await askLoaders(subject.url, sites, warmMs)
  const cpu = (((subject.cpuSeconds() - cpuBefore) / done) * 1_000).toFixed(1)
  const whole = ((ms / done) * sites) / 1_000
  const pace = done < sites ? `; at that pace all would take ${whole.toFixed(0)} s` : ''
  const text = `${done} of ${sites} in ${(ms / 1_000).toFixed(1)} s, ${cpu} ms of processor each${pace}`
  return { etags, text }
}

const database = await startDatabase(root)
const embed = copyEmbed(root)
try {
  await publishSites(database.url, sites)
  const subject = await startServer({ root, databaseUrl: database.url, embedDir: embed.folder })
  const { pool, close } = createDatabase({ url: database.url, max: 1 })
  const transactions = async (): Promise<number> => {
    const { rows } = await pool.query<{ n: number }>(
      'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.n)
  }
  try {
    say(`sites memory at start ${subject.rss().toFixed(0)} MB`)
    const first = await warm(subject)
    say(`sites loaders after the start: ${first.text}`)
    await visitAll(subject.url, sites)
    await pause(STATS_MS)
    say(`sites memory after warm-up ${subject.rss().toFixed(0)} MB`)

    const [before, cpuBefore] = [await transactions(), subject.cpuSeconds()]
    const startedAt = performance.now()
    const result = await load(subject.url, { sites, perSecond, seconds })
    const took = (performance.now() - startedAt) / 1_000
    const cpu = subject.cpuSeconds() - cpuBefore
    await pause(STATS_MS)
    const asked = (await transactions()) - before
    say(
      `sites load ${result.sent} events in ${took.toFixed(1)} s, ${result.failed} failed, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, ${((cpu / result.sent) * 1_000).toFixed(2)} ms of processor each`,
    )
    say(
      `sites database ${(asked / took).toFixed(0)} transactions/s, ${(asked / result.sent).toFixed(2)} for each event`,
    )
    say(`sites memory after the load ${subject.rss().toFixed(0)} MB`)

    embed.deploy('a new build')
    await pause(NOTICE_MS)
    const second = await warm(subject)
    for (const etag of second.etags) {
      if (first.etags.has(etag)) throw new Error('A loader of the old build was served.')
    }
    say(`sites loaders after a deploy: ${second.text}`)
    say(`sites memory after the deploy ${subject.rss().toFixed(0)} MB`)
  } finally {
    await close()
    await subject.stop()
  }
} finally {
  rmSync(embed.folder, { recursive: true, force: true })
  await database.stop()
}
process.exit(0)
