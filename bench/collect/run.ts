/*
 * What the collector's checks cost: our collector against a bare Fastify server that does the same grouped write, and, on a
 * disk whose flushes take 3 ms, against itself without groups. One run, one script, the same machine, taking turns.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BODY_KINDS, type BodyKind } from './events.ts'
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
const scripts = Object.fromEntries(BODY_KINDS.map((kind) => [kind, writeScript(kind)])) as Record<
  BodyKind,
  string
>

/** Until the code has run often enough to have been compiled; by number, because a busy machine takes longer. */
const warmUp = async (url: string, script: string): Promise<void> => {
  const giveUpAt = Date.now() + WARM_UP_MS
  for (let done = 0; done < WARM_UP_REQUESTS && Date.now() < giveUpAt; ) {
    done += 2 * (await runWrk({ url, script, seconds: 2, connections })).perSecond
  }
}

const measure = async (subject: Subject, kind: BodyKind): Promise<Measured & { cpu: number }> => {
  const { url } = subject
  const script = scripts[kind]
  await warmUp(url, script)
  const before = subject.cpuSeconds()
  const measured = await runWrk({ url, script, seconds, connections })
  const cpu = ((subject.cpuSeconds() - before) / (measured.perSecond * seconds)) * 1_000_000
  if (measured.failed > 0) throw new Error(`${measured.failed} requests failed.`)
  return { ...measured, cpu }
}

/** Measures one process with bodies of each of these kinds. */
const turn = async (
  name: string,
  start: () => Promise<Subject>,
  kinds: readonly BodyKind[] = BODY_KINDS,
): Promise<Row[]> => {
  const subject = await start()
  const rows: Row[] = []
  try {
    for (const kind of kinds) {
      const row = { name: `${name}, ${kind}`, ...(await measure(subject, kind)) }
      say(rowText(row))
      rows.push(row)
    }
    return rows
  } finally {
    await subject.stop()
  }
}

/** The ratios of the kinds of bodies, as lines to be read last. */
const compare = async (services: BenchServices, engine: Engine): Promise<string[]> => {
  const bare: Row[][] = []
  const ours: Row[][] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(await turn(`${engine} bare Fastify`, () => startBaseline({ root, services, engine })))
    ours.push(await turn(`${engine} collector`, () => startCollector({ root, services, engine })))
  }
  return BODY_KINDS.map((kind, at) => {
    // Rounds are compared with their neighbours: what else the machine does changes from minute to minute.
    const ratio = median(
      ours.map((rows, round) => (rows[at]?.perSecond ?? 0) / (bare[round]?.[at]?.perSecond ?? 0)),
    )
    const p99 = median(ours.map((rows) => rows[at]?.p99 ?? Number.NaN))
    return `collect ${engine} ${kind} ratio ${ratio.toFixed(2)} p99 ${p99.toFixed(1)} ms`
  })
}

const compareSlow = async (services: BenchServices, engine: Engine): Promise<void> => {
  const perSecond = async (what: string, groupSize?: number): Promise<number> => {
    const start = () => startCollector({ root, services, engine, ...(groupSize && { groupSize }) })
    const [row] = await turn(`${engine} collector, slow disk, ${what}`, start, ['view'])
    return row?.perSecond ?? 0
  }
  const single = await perSecond('groups of 1', 1)
  const gain = (await perSecond('grouped')) / single
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
      ratios.push(...(await compare(services, engine)))
    }
  })
  say(`wanted: a ratio of at least ${RATIO_WANTED}, p99 under ${P99_WANTED} ms`)
  for (const line of ratios) say(line)
}
