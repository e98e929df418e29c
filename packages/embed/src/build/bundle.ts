import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type InlineConfig, build as viteBuild } from 'vite'
import { packagesFolder } from './find-entries.ts'
import { shrink } from './shrink.ts'

/** One file a bundle came out as. */
export interface BuiltFile {
  /** Path below the output folder. */
  file: string
  /** Name of the entry or shared chunk. */
  name: string
  isEntry: boolean
  code: string
  /** Source files in it, relative to the repository. */
  modules: string[]
  /** For a trigger: others that it builds on. */
  uses?: readonly string[]
}

export interface BundleOptions {
  /** Entries by name: files, or code of a module that exists only in the build. */
  entries: Record<string, { file: string } | { code: string }>
  target: 'browser' | 'node'
  output: NonNullable<NonNullable<InlineConfig['build']>['rolldownOptions']>['output']
  define?: Record<string, string>
  /** Its dynamic imports stay as they are: Vite wraps them in a preloader of its own, except in libraries. */
  isLibrary?: boolean
}

const preact = (path: string): string => fileURLToPath(import.meta.resolve(`preact/${path}`))

/** Foreign pages get Preact; the same copy for all widgets. */
const alias = [
  { find: /^react-dom\/client$/, replacement: preact('compat/client') },
  { find: /^react-dom$/, replacement: preact('compat') },
  { find: /^react\/jsx-runtime$/, replacement: preact('jsx-runtime') },
  { find: /^react$/, replacement: preact('compat') },
]

const isScript = (output: BundleOptions['output']): boolean =>
  !!output && !Array.isArray(output) && output.format === 'iife'

const repository = fileURLToPath(new URL('../', `file://${packagesFolder}`))
const PREFIX = 'footfall-entry:'

/** Bundles in memory; the caller writes. */
export const bundle = async ({
  entries,
  target,
  output,
  define,
  isLibrary = isScript(output),
}: BundleOptions): Promise<BuiltFile[]> => {
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [
      name,
      'file' in entry ? entry.file : PREFIX + name,
    ]),
  )
  const result = await viteBuild({
    configFile: false,
    envFile: false,
    root: packagesFolder,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    // Whatever NODE_ENV the caller runs in: a build for tests is the build for visitors.
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: {
      alias,
      conditions:
        target === 'node'
          ? ['@footfall/source', 'module', 'node']
          : ['@footfall/source', 'module', 'browser'],
    },
    ssr: { noExternal: true, resolve: { conditions: ['@footfall/source', 'module', 'node'] } },
    build: {
      write: false,
      target: target === 'node' ? 'node24' : 'es2021',
      // Older targets would turn logical properties into guesses by language, which is wrong wherever `dir` says otherwise.
      cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
      minify: target === 'browser',
      modulePreload: false,
      reportCompressedSize: false,
      ssr: target === 'node',
      lib:
        target === 'browser' && isLibrary
          ? { entry: input, formats: [isScript(output) ? 'iife' : 'es'], name: 'Footfall' }
          : false,
      rolldownOptions: {
        input,
        output: output ?? {},
        preserveEntrySignatures: 'strict',
        // Worth it in one large file; in small chunks a name is shorter than its text.
        optimization: { inlineConst: { mode: isScript(output) ? 'all' : 'smart' } },
      },
    },
    plugins: [
      {
        name: 'footfall-entry',
        resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
        load(id) {
          const entry = id.startsWith(`\0${PREFIX}`) && entries[id.slice(PREFIX.length + 1)]
          return entry && 'code' in entry ? entry.code : undefined
        },
        // Two of one text under different names stay two files.
        augmentChunkHash: ({ name }) => name,
      },
    ],
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs.flatMap((one) =>
    'output' in one ? one.output.filter((file) => file.type === 'chunk') : [],
  )
  return Promise.all(
    chunks.map(async ({ fileName, name, isEntry, code, moduleIds, facadeModuleId }) => ({
      file: fileName,
      name,
      isEntry,
      code: target === 'browser' ? await shrink(code, !isScript(output)) : code,
      // One that only hands on what another holds is still what its own file says.
      modules: (moduleIds[0] ? moduleIds : [facadeModuleId ?? ''])
        .filter((id) => !id.startsWith('\0'))
        .map((id) => relative(repository, id.replace(/\?.*$/, ''))),
    })),
  )
}
