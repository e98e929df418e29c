import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findStranger } from './download-rooms.ts'
import type { Finding, Gate } from './gate.ts'

/** What the embed's build says about each file it wrote. */
interface Manifest {
  files: Record<string, { name?: string; modules?: readonly string[] } | undefined>
}

interface Ban {
  /** Tested against a module's path from the root, or its package name. */
  module: RegExp
  why: string
  /** What draws a widget for the console's preview, which no visitor's page fetches, may hold it. */
  isForPreview?: true
}

const embed = 'packages/embed'

/** Files the server runs; everything else the manifest lists is sent to visitors. */
const serverFiles = /^render(-[\w-]+)?\.js$/

/** Matches the package by name, by a subpath, and by its place in node_modules. */
const packagePattern = (name: string): RegExp => new RegExp(`(^|node_modules/)${name}(/|$)`)

const bannedEverywhere: readonly Ban[] = [
  { module: /(^|\/)settings\.tsx?$/, why: 'settings belong to server and console' },
  { module: /(^|\/)facts\.tsx?$/, why: 'the build takes out of facts what a chunk needs' },
  { module: /(^|\/)server\.tsx?$/, why: 'a server half never reaches a visitor' },
  { module: /(^|\/)examples\.tsx?$/, why: 'examples are for tests and documents' },
  { module: /(^|\/)schema\//, why: 'schemas belong to server and console' },
  {
    module: /(^|\/)contract\/src\/fields\//,
    why: 'checks of settings belong to server and console',
  },
  { module: packagePattern('zod'), why: 'no schema library on a visitor’s page' },
  { module: packagePattern('react'), why: 'foreign pages get Preact' },
  { module: packagePattern('react-dom'), why: 'foreign pages get Preact' },
  { module: packagePattern('tldts'), why: 'no public-suffix list on a visitor’s page' },
  { module: packagePattern('psl'), why: 'no public-suffix list on a visitor’s page' },
  {
    module: packagePattern('(lowlight|highlight\\.js)'),
    why: 'code is coloured on the server',
    isForPreview: true,
  },
  { module: packagePattern('sanitize-html'), why: 'HTML is made on the server' },
  {
    module: packagePattern('dompurify'),
    why: 'a page gets HTML that the server has cleaned',
    isForPreview: true,
  },
  { module: /^node:|__vite-browser-external/, why: 'Node does not exist in a browser' },
]

/** No file sent to visitors contains what belongs to server, console, tests or another download. */
export const bundleContents: Gate = (root, note = () => undefined) => {
  const manifestFile = join(root, embed, 'dist/manifest.json')
  if (!buildEmbed(root) && !existsSync(manifestFile)) {
    note('bundle-contents: no embed build yet')
    return []
  }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const sent = Object.entries(manifest.files ?? {}).filter(([name]) => isSentScript(name))
  if (!sent.some(([name]) => name === 'core.js')) {
    return [{ file: `${embed}/dist/manifest.json`, message: 'lists no core.js' }]
  }
  return sent.flatMap(([name, file]) => checkFile(name, file?.name ?? name, file?.modules ?? []))
}

const isSentScript = (name: string): boolean => name.endsWith('.js') && !serverFiles.test(name)

const checkFile = (path: string, name: string, modules: readonly string[]): Finding[] => {
  const file = `${embed}/dist/${path}`
  if (modules.length === 0) {
    return [{ file, message: 'the manifest does not say which modules it contains' }]
  }
  return modules.flatMap((module) => {
    const banned = bannedEverywhere
      .filter((ban) => ban.module.test(module) && !(ban.isForPreview && name.startsWith('light-')))
      .map(({ why }) => why)
    const stranger = banned[0] ? undefined : findStranger({ file: path, name }, module)
    return [...banned, ...(stranger ? [stranger] : [])].map((why) => ({
      file,
      message: `contains ${module}: ${why}`,
    }))
  })
}

/** Building takes less than a second, and an old build would be judged in place of the code. */
const buildEmbed = (root: string): boolean => {
  const script = ['build.ts', 'src/build.ts']
    .map((name) => join(root, embed, name))
    .find((path) => existsSync(path))
  if (script) {
    execFileSync(process.execPath, ['--conditions=@footfall/source', script], {
      cwd: join(root, embed),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return script !== undefined
}
