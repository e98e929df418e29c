import { execFile } from 'node:child_process'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { isFresh, lastChange } from './is-fresh.ts'

/** The embed as it is sent to visitors. */
export interface BuiltEmbed {
  /** The script of a site with this config, given as JSON. */
  loader(config: string): string
  /** The inline stub of that site. */
  stub(config: string): string
  /** A chunk by its path, such as `/c/0f3a….js`. */
  file(path: string): string
  /** What that chunk is called. */
  nameOf(path: string): string
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = `${root}packages/embed/`
const run = promisify(execFile)
let built: Promise<BuiltEmbed> | undefined
let builtFrom = 0

/** Builds once per test run, from the sources as they are; again where a run outlives a change of them, as of seeded faults. */
export const builtEmbed = (): Promise<BuiltEmbed> => {
  const from = process.env.FOOTFALL_SEEDED_FAULTS ? lastChange(root) : 0
  if (from !== builtFrom) built = undefined
  builtFrom = from
  built ??= build()
  return built
}

const build = async (): Promise<BuiltEmbed> => {
  // Not in this process and not in one go: whoever runs beside it is served by this process.
  if (!isFresh(root, 'packages/embed/dist/manifest.json'))
    await run(process.execPath, ['--conditions=@footfall/source', `${folder}build.ts`])
  const read = (await importSource(`${folder}src/index.ts`)) as {
    readEmbed(): unknown
    composeStub(embed: unknown, config: unknown): string
    createLoaderMaker(embed: unknown): {
      loader(config: unknown): string
      chunk(file: string): string | undefined
      nameOf(file: string): string | undefined
    }
  }
  const embed = read.readEmbed()
  const maker = read.createLoaderMaker(embed)
  return {
    loader: (config) => maker.loader(JSON.parse(config)),
    stub: (config) => read.composeStub(embed, JSON.parse(config)),
    file: (path) => maker.chunk(path.replace('/c/', '')) ?? '',
    nameOf: (path) => maker.nameOf(path.replace('/c/', '')) ?? '',
  }
}

/** This process runs without our condition, and our packages have no build beside a test run: their sources are meant. */
const importSource = async (file: string): Promise<unknown> => {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, { ...context, conditions: [...context.conditions, '@footfall/source'] }),
  })
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    hooks.deregister()
  }
}
