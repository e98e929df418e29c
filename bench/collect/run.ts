/*
 * What the collector's checks cost: our collector against a bare Fastify server that does the same grouped write, and, on a
 * disk whose flushes take 3 ms, against itself without groups. One run, one script, the same machine, taking turns.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { median, type Row, rowText } from './report.ts'
import { type BenchServices, startServices } from './services.ts'
import { type Engine, type Subject, startBaseline, startCollector } from './subject.ts'
import { writeScript } from './write-script.ts'
import { checkPrograms, type Measured, runWrk } from './wrk.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '64' },
    /** Leaves the slow disk out. */
    quick: { type: 'boolean', default: false },
    /** Folder for a processor profile of the collector; then nothing else is measured. */
    profile: { type: 'string' },
  },
})
const SLOW_MS = 3
const WARM_UP_REQUESTS = 40_000
const WARM_UP_MS = 30_000
const RATIO_WANTED = 0.7
const P99_WANTED = 25
const GAIN_WANTED = 2

const root = join(import.meta.dirname, '../..')
const engines = (values.engine ? [values.engine] : ['postgres', 'jetstream']) as Engine[]
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const connections = Number(values.connections)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

checkPrograms()
const script = writeScript()

/** Until the code has run often enough to have been compiled; by number, because a busy machine takes longer. */
const warmUp = async (url: string): Promise<void> => {
  const giveUpAt = Date.now() + WARM_UP_MS
  for (let done = 0; done < WARM_UP_REQUESTS && Date.now() < giveUpAt; ) {
    done += 2 * (await runWrk({ url, script, seconds: 2, connections })).perSecond
  }
}

const measure = async (subject: Subject): Promise<Measured & { cpu: number }> => {
  const { url } = subject
  await warmUp(url)
  const before = subject.cpuSeconds()
  const measured = await runWrk({ url, script, seconds, connections })
  const cpu = ((subject.cpuSeconds() - before) / (measured.perSecond * seconds)) * 1_000_000
  if (measured.failed > 0) throw new Error(`${measured.failed} requests failed.`)
  return { ...measured, cpu }
}

const turn = async (name: string, start: () => Promise<Subject>): Promise<Row> => {
  const subject = await start()
  try {
    const row = { name, ...(await measure(subject)) }
    say(rowText(row))
    return row
  } finally {
    await subject.stop()
  }
}

const compare = async (services: BenchServices, engine: Engine): Promise<number> => {
  const bare: Row[] = []
  const ours: Row[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(await turn(`${engine} bare Fastify`, () => startBaseline({ root, services, engine })))
    ours.push(await turn(`${engine} collector`, () => startCollector({ root, services, engine })))
  }
  const p99 = median(ours.map((row) => row.p99))
  say(`collect ${engine} p99 ${p99.toFixed(1)} ms (wanted: under ${P99_WANTED})`)
  // Rounds are compared with their neighbours: what else the machine does changes from minute to minute.
  return median(ours.map((row, index) => row.perSecond / (bare[index]?.perSecond ?? Number.NaN)))
}

const compareSlow = async (services: BenchServices, engine: Engine): Promise<void> => {
  const single = await turn(`${engine} collector, slow disk, groups of 1`, () =>
    startCollector({ root, services, engine, groupSize: 1 }),
  )
  const grouped = await turn(`${engine} collector, slow disk, grouped`, () =>
    startCollector({ root, services, engine }),
  )
  const gain = grouped.perSecond / single.perSecond
  say(`collect ${engine} grouped gain ${gain.toFixed(1)} (wanted: at least ${GAIN_WANTED})`)
}

const withServices = async (
  slowMs: number,
  work: (services: BenchServices) => Promise<void>,
): Promise<void> => {
  const services = await startServices(root, slowMs)
  try {
    await work(services)
  } finally {
    await services.stop()
  }
}

const ratios: string[] = []
if (values.profile) {
  const { profile } = values
  await withServices(0, async (services) => {
    for (const engine of engines) {
      await turn(`${engine} collector`, () => startCollector({ root, services, engine, profile }))
    }
  })
} else {
  if (!values.quick) {
    await withServices(SLOW_MS, async (services) => {
      for (const engine of engines) await compareSlow(services, engine)
    })
  }
  await withServices(0, async (services) => {
    for (const engine of engines) {
      ratios.push(`collect ${engine} ratio ${(await compare(services, engine)).toFixed(2)}`)
    }
  })
  say(`wanted: a ratio of at least ${RATIO_WANTED}`)
  for (const line of ratios) say(line)
}
