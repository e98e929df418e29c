/**
 * Builds what is shipped: the embed's files, the console, and the packages others install.
 * Nothing here is needed for `pnpm dev` or for tests, which run from source.
 */
import { copyFileSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build as bundle, type Rolldown } from 'tsdown'
import { build as buildSite } from 'vite'
import { buildEmbed } from './dev/steps.ts'

interface Manifest {
  name: string
  exports?: Record<string, { '@footfall/source'?: string; default?: string } | string>
  /** What differs between a browser and a server: whoever installs the package resolves it. */
  imports?: Record<string, { '@footfall/source': Record<string, string> }>
}

const root = join(import.meta.dirname, '..')
/** Each after those it imports. */
const libraries = ['contract', 'tracker', 'destinations', 'behaviors', 'widgets', 'embed', 'server']
const say = (line: string) => process.stdout.write(`${line}\n`)

await buildEmbed(root, say)

/** One file out per file in, so that importers pay only for what they use. */
const buildLibrary = async (folder: string): Promise<void> => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  await bundle({
    cwd: folder,
    entry: sourceEntries(folder, manifest),
    root: 'src',
    outDir: outFolder(manifest),
    unbundle: true,
    format: 'esm',
    platform: isForNode(manifest) ? 'node' : 'neutral',
    dts: true,
    fixedExtension: false,
    deps: { neverBundle: Object.keys(manifest.imports ?? {}) },
    inputOptions: { resolve: { conditionNames: ['@footfall/source', 'import', 'default'] } },
    plugins: [inlineCss()],
    logLevel: 'warn',
  })
  copyStyleSheets(folder, manifest)
  say(`${manifest.name}: ready`)
}

/** The embed's `dist` is what pages get; its library stands beside that. */
const outFolder = ({ exports = {} }: Pick<Manifest, 'exports'>): string => {
  const [target] = Object.values(exports)
  return (typeof target === 'string' ? target : target?.default)?.split('/')[1] ?? 'dist'
}

const isForNode = ({ name }: Manifest): boolean =>
  name === '@footfall/server' || name === '@footfall/embed'

/** Style sheets with an export path of their own are shipped as they are. */
const copyStyleSheets = (folder: string, { exports = {} }: Manifest): void => {
  for (const target of Object.values(exports)) {
    const source = typeof target === 'string' ? undefined : target['@footfall/source']
    if (!source?.endsWith('.css')) continue
    // Both stars of a pattern stand for one name: a folder's style sheet is called as the folder is.
    const sheets = globSync(source, { cwd: folder }).filter((path) => isNamedAlike(path, source))
    for (const path of sheets) {
      copyFileSync(join(folder, path), join(folder, path.replace(/^src/, outFolder({ exports }))))
    }
  }
}

const isNamedAlike = (path: string, pattern: string): boolean => {
  const [folder, file] = path.replaceAll('\\', '/').split('/').slice(-2)
  return !pattern.includes('*') || file === `${folder}.css`
}

/** `import css from './x.css?inline'`, as Vite has it: the text of the style sheet. */
const inlineCss = (): Rolldown.Plugin => {
  const query = '?inline'
  return {
    name: 'inline-css',
    resolveId(source, importer) {
      return source.endsWith(`.css${query}`) && importer ? join(dirname(importer), source) : null
    },
    load(id) {
      if (!id.endsWith(`.css${query}`)) {
        return null
      }
      const css = readFileSync(id.slice(0, -query.length), 'utf8')
      return { code: `export default ${JSON.stringify(css)}`, moduleType: 'js' }
    },
  }
}

/** The sources its export paths name; `*` stands for each folder that has one. */
const sourceEntries = (folder: string, { exports = {}, imports = {} }: Manifest): string[] =>
  [
    ...Object.values(exports)
      // What has no other target is for our own tests.
      .map((target) =>
        typeof target === 'string' || !target.default ? undefined : target['@footfall/source'],
      )
      .filter((path) => path !== undefined),
    ...Object.values(imports).flatMap((target) => Object.values(target['@footfall/source'])),
  ]
    .flatMap((path) => globSync(path, { cwd: folder }))
    .map((path) => relative('.', path))
    .filter((path) => /\.tsx?$/.test(path))

for (const name of libraries) {
  await buildLibrary(join(root, 'packages', name))
}
await buildSite({ root: join(root, 'packages/console'), logLevel: 'warn' })
say('Console: ready')
