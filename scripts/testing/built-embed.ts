import { execFile } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** The embed as it is sent to visitors. */
export interface BuiltEmbed {
  /** The script of a site with this config, given as JSON. */
  loader(config: string): string
  /** The inline stub of that site. */
  stub(config: string): string
  /** A chunk by its path, such as `/c/meta-….js`. */
  file(path: string): string
}

const folder = fileURLToPath(new URL('../../packages/embed/', import.meta.url))
const run = promisify(execFile)
let built: Promise<BuiltEmbed> | undefined
let builtFrom = 0

/** Builds once per test run, from the sources as they are; again where a run outlives a change of them, as of seeded faults. */
export const builtEmbed = (): Promise<BuiltEmbed> => {
  const from = process.env.FOOTFALL_SEEDED_FAULTS ? lastChange() : 0
  if (from !== builtFrom) built = undefined
  builtFrom = from
  built ??= build()
  return built
}

const lastChange = (): number =>
  Math.max(
    ...globSync(`${folder}../{contract,tracker,destinations,widgets,embed}/src/**/*.{ts,tsx}`).map(
      (file) => statSync(file).mtimeMs,
    ),
  )

/** As after a build of its own in CI: then nobody waits for another. */
const isFresh = (): boolean => {
  const manifest = `${folder}dist/manifest.json`
  return existsSync(manifest) && statSync(manifest).mtimeMs > lastChange()
}

const build = async (): Promise<BuiltEmbed> => {
  // Not in this process and not in one go: whoever runs beside it is served by this process.
  if (!isFresh())
    await run(process.execPath, ['--conditions=@footfall/source', `${folder}build.ts`])
  const read = (await import(pathToFileURL(`${folder}src/index.ts`).href)) as {
    readEmbed(): unknown
    composeStub(embed: unknown, config: unknown): string
    createLoaderMaker(embed: unknown): {
      loader(config: unknown): string
      chunk(file: string): string | undefined
    }
  }
  const embed = read.readEmbed()
  const maker = read.createLoaderMaker(embed)
  return {
    loader: (config) => maker.loader(JSON.parse(config)),
    stub: (config) => read.composeStub(embed, JSON.parse(config)),
    file: (path) => maker.chunk(path.replace('/c/', '')) ?? '',
  }
}
