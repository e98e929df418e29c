/**
 * Starts the whole of Footfall for development: database, sample site, server, shop, console, ad lab.
 *
 *   pnpm dev                 everything
 *   pnpm dev shop ad-lab     only the named programs
 *   pnpm dev --watch         restart the server when its source changes
 */
import { join } from 'node:path'
import { type Child, startChild } from './dev/child.ts'
import { type DevContext, type Program, type ProgramName, programs } from './dev/programs.ts'
import { createScreen } from './dev/screen.ts'
import { buildEmbed, prepareDatabase } from './dev/steps.ts'
import { isPortFree, waitUntilUp } from './dev/wait-until-up.ts'
import { ensureServices } from './services.ts'

const root = join(import.meta.dirname, '..')
const screen = createScreen(programs.map(({ name }) => name))
const startedAt = performance.now()
const children: Child[] = []
const stopping = new AbortController()

const main = async (): Promise<void> => {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const chosen = choose(names)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stopAll())
  }
  await checkPorts(chosen)
  const context = await prepare(chosen)
  if (stopping.signal.aborted) {
    return
  }
  const deaths = chosen.map((program) => run(program, context))
  const up = Promise.all(chosen.map((program) => becomesUp(program, context)))
  await Promise.race([up, ...deaths])
  if (stopping.signal.aborted) {
    return
  }
  screen.summary({ chosen, context, seconds: (performance.now() - startedAt) / 1000 })
  await Promise.race(deaths)
}

const choose = (names: readonly string[]): readonly Program[] => {
  const unknown = names.find((name) => !programs.some((program) => program.name === name))
  if (unknown) {
    const known = programs.map(({ name }) => name).join(', ')
    throw new Error(`pnpm dev knows ${known}, not "${unknown}".`)
  }
  return names.length === 0 ? programs : programs.filter(({ name }) => names.includes(name))
}

const checkPorts = async (chosen: readonly Program[]): Promise<void> => {
  for (const program of chosen) {
    if (!(await isPortFree(portOf(program)))) {
      throw new Error(
        `Port ${portOf(program)}, wanted by ${program.name}, is taken. Stop what listens there, or choose another with ${program.portVariable}.`,
      )
    }
  }
}

const prepare = async (chosen: readonly Program[]): Promise<DevContext> => {
  const addresses = Object.fromEntries(
    programs.map((program) => [
      program.name,
      `http://${program.host ?? 'localhost'}:${portOf(program)}`,
    ]),
  ) as Record<ProgramName, string>
  if (chosen.some(({ needsEmbed }) => needsEmbed)) {
    await buildEmbed(root, screen.log)
  }
  if (!chosen.some(({ needsDatabase }) => needsDatabase)) {
    return { root, databaseUrl: '', addresses }
  }
  const { databaseUrl } = await ensureServices({ log: screen.log })
  const context = { root, databaseUrl, addresses }
  await prepareDatabase(context, screen.log)
  return context
}

/** Starts a program; rejects when it ends without having been asked to. */
const run = async (program: Program, context: DevContext): Promise<void> => {
  const port = portOf(program)
  const isWatched = program.name === 'server' && process.argv.includes('--watch')
  const child = startChild({
    name: program.name,
    args: [
      ...(isWatched ? ['--watch', '--watch-preserve-output'] : []),
      '--conditions=@footfall/source',
      program.script,
      ...(program.args?.(port) ?? []),
    ],
    cwd: join(root, program.folder),
    env: { ...process.env, ...program.env(context), PORT: String(port) },
    onLine: (line) => screen.line(program.name, line),
  })
  children.push(child)
  const { code, lastLines } = await child.ended
  if (!stopping.signal.aborted) {
    const said = lastLines.map((line) => `  ${line}`).join('\n')
    throw new Error(`${program.name} ended with code ${code}. Its last lines:\n${said}`)
  }
}

const becomesUp = async (program: Program, { addresses }: DevContext): Promise<void> => {
  const url = addresses[program.name] + program.health
  const isUp = await waitUntilUp(url, { timeoutMs: 50_000, signal: stopping.signal })
  if (!isUp && !stopping.signal.aborted) {
    throw new Error(`${program.name} runs, but ${url} has not answered for 50 seconds.`)
  }
}

const portOf = (program: Program): number =>
  Number(process.env[program.portVariable] ?? program.port)

const stopAll = async (): Promise<void> => {
  stopping.abort()
  await Promise.all(children.map((child) => child.stop()))
}

await main().catch(async (error: Error) => {
  await stopAll()
  screen.fail(error.message)
  process.exitCode = 1
})
