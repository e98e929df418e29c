import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, createServer, type InlineConfig } from 'vite'
import type { SiteAssets, SiteRenderer } from './site/page-view.ts'

export interface AssetFile {
  body: Buffer
  contentType: string
}

export interface BuiltAssets {
  links: SiteAssets
  /** By file name below /assets/. Names hold a hash of the content. */
  files: ReadonlyMap<string, AssetFile>
}

export type PagesMode = 'source' | 'watch' | 'build'

/** The pages' source, made ready to run: React components for the server, styles and one small script for the browser. */
export interface SiteBundle {
  renderer(): Promise<SiteRenderer>
  assets(): Promise<BuiltAssets>
  destroy(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const RENDER_ENTRY = 'src/site/render.tsx'
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
}

const shared: InlineConfig = {
  root,
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    conditions: ['@footfall/source', 'module', 'browser', 'development|production'],
  },
  ssr: {
    resolve: {
      conditions: ['@footfall/source', 'module', 'node', 'development|production'],
      externalConditions: ['@footfall/source', 'node'],
    },
  },
}

/** Makes the pages ready; nothing has to be built by hand before. */
export const createSiteBundle = async (mode: PagesMode): Promise<SiteBundle> => {
  if (mode === 'build') {
    const assets = buildAssets()
    const renderer = buildRenderer()
    return { renderer: () => renderer, assets: () => assets, destroy: async () => {} }
  }

  const isWatching = mode === 'watch'
  const vite = await createServer({
    ...shared,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: isWatching ? {} : null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  let assets = buildAssets()
  if (isWatching) {
    vite.watcher.on('change', () => {
      const rebuilt = buildAssets()
      rebuilt.then(
        () => {
          assets = rebuilt
        },
        () => {}, // Vite has printed what is wrong; the last good build stays.
      )
    })
  }
  return {
    renderer: async () => (await vite.ssrLoadModule(`/${RENDER_ENTRY}`)) as unknown as SiteRenderer,
    assets: () => assets,
    destroy: () => vite.close(),
  }
}

const buildRenderer = async (): Promise<SiteRenderer> => {
  const output = await runBuild({
    ...shared,
    build: { ssr: RENDER_ENTRY, write: false, target: 'node24', minify: false },
  })
  const [chunk, ...others] = output.filter((item) => item.type === 'chunk')
  if (!chunk || others.length > 0) throw new Error('The pages did not build to one module.')
  // Written to a file because its bare imports (react) resolve from a place on disk only.
  const folder = new URL('../dist/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const file = new URL(`render-${process.pid}.mjs`, folder)
  await writeFile(file, chunk.code)
  try {
    return (await import(/* @vite-ignore */ file.href)) as SiteRenderer
  } finally {
    await rm(file)
  }
}

const buildAssets = async (): Promise<BuiltAssets> => {
  const output = await runBuild({
    ...shared,
    base: '/assets/',
    build: {
      write: false,
      assetsDir: '',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: 'src/client/main.ts' },
    },
  })
  const files = new Map<string, AssetFile>()
  for (const item of output) {
    const extension = item.fileName.split('.').at(-1) ?? ''
    files.set(item.fileName, {
      body: Buffer.from(item.type === 'chunk' ? item.code : item.source),
      contentType: CONTENT_TYPES[extension] ?? 'application/octet-stream',
    })
  }
  const named = (pattern: RegExp): string[] =>
    [...files.keys()].filter((name) => pattern.test(name)).map((name) => `/assets/${name}`)
  const script = output.find((item) => item.type === 'chunk' && item.isEntry)
  if (!script) throw new Error('The shop’s script did not build.')
  return {
    files,
    links: {
      styles: named(/\.css$/),
      script: `/assets/${script.fileName}`,
      fonts: named(/latin-(wght|400)-normal.*\.woff2$/),
    },
  }
}

type BuildOutput =
  | { type: 'chunk'; fileName: string; code: string; isEntry: boolean }
  | { type: 'asset'; fileName: string; source: string | Uint8Array }

const runBuild = async (config: InlineConfig): Promise<BuildOutput[]> => {
  const result = await build(config)
  if (!('output' in result)) throw new Error('Expected one finished build.')
  return result.output as BuildOutput[]
}
