import { expect, test } from 'vitest'
import { bundleContents } from './bundle-contents.ts'
import { seed } from './testing/seed.ts'

const soundModules = ['packages/embed/src/core/boot.ts', 'packages/contract/src/index.ts']

const faults = async (
  files: Record<string, { name?: string; modules?: string[] }>,
): Promise<string[]> => {
  const manifest = { files: { 'core.js': { modules: soundModules }, ...files } }
  const root = seed({ 'packages/embed/dist/manifest.json': JSON.stringify(manifest) })
  return (await bundleContents(root)).map(({ file, message }) => `${file} ${message}`)
}

test('a sound build passes, and what only the server runs may hold anything', async () => {
  const files = {
    'c/notice-1a2b.js': { modules: ['packages/widgets/src/notice/Notice.tsx', 'preact'] },
    'render.js': { modules: ['packages/widgets/src/notice/settings.ts', 'node:fs'] },
  }
  expect(await faults(files)).toEqual([])
})

test.each([
  'packages/destinations/src/meta/settings.ts',
  'packages/destinations/src/meta/facts.ts',
  'packages/destinations/src/meta/server.ts',
  'packages/destinations/src/meta/examples.ts',
  'packages/contract/src/schema/site-config.ts',
  'packages/contract/src/fields/colour/check.ts',
  'zod',
  'node_modules/.pnpm/zod@4.6.7/node_modules/zod/v4/core/index.js',
  'react',
  'react-dom/client',
  'tldts',
  'psl',
  'node:crypto',
  'lowlight',
  'node_modules/.pnpm/highlight.js@11.11.1/node_modules/highlight.js/lib/core.js',
  'sanitize-html',
  'node_modules/.pnpm/dompurify@3.4.18/node_modules/dompurify/dist/purify.es.mjs',
])('a chunk with %s is found', async (module) => {
  const found = await faults({ 'c/meta-1a2b.js': { modules: [...soundModules, module] } })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(`packages/embed/dist/c/meta-1a2b.js contains ${module}`)
})

test('W-18 code may be coloured in the console’s preview, and on no visitor’s page', async () => {
  const modules = ['lowlight', 'highlight.js/lib/core']
  expect(await faults({ 'c/light-code-1.js': { name: 'light-code-highlight', modules } })).toEqual(
    [],
  )
  expect(await faults({ 'c/widget-1.js': { name: 'widget', modules } })).toHaveLength(2)
})

test('Preact may stand in a chunk but not in the core', async () => {
  expect(await faults({ 'c/notice-1a2b.js': { modules: ['preact/hooks'] } })).toEqual([])
  expect(await faults({ 'core.js': { modules: ['preact/hooks'] } })).toHaveLength(1)
})

test.each([
  ['core.js', 'core', 'packages/tracker/src/after-consent/outbox/outbox-store.ts'],
  ['core.js', 'core', 'packages/embed/src/chunks/late-chunk.ts'],
  ['core.js', 'core', 'packages/destinations/src/meta/browser.ts'],
  ['stub.js', 'stub', 'packages/tracker/src/core/env.ts'],
  ['c/after-consent-1.js', 'after-consent', 'packages/tracker/src/shop/values.ts'],
  ['c/late-1.js', 'late', 'packages/tracker/src/history/watch-history.ts'],
  ['t/click.js', 'click', 'packages/tracker/src/shop/values.ts'],
  ['c/meta-1.js', 'meta', 'packages/tracker/src/triggers/click/browser.ts'],
])('%s holds no module of another download', async (file, name, module) => {
  expect(await faults({ [file]: { name, modules: [module] } })).toEqual([
    expect.stringContaining(`packages/embed/dist/${file} contains ${module}`),
  ])
})

test.each([
  ['core.js', 'core', 'packages/tracker/src/core/relay/relay.ts'],
  ['c/after-consent-1.js', 'after-consent', 'packages/tracker/src/after-consent/visit/session.ts'],
  ['c/after-consent-1.js', 'after-consent', 'packages/tracker/src/shared/delete-cookies.ts'],
  ['c/late-1.js', 'late', 'packages/tracker/src/late/late-event.ts'],
  ['c/only-klaro-1.js', 'only-klaro', 'packages/tracker/src/consent-tools/klaro/browser.ts'],
  ['t/_shop.js', '_shop', 'packages/tracker/src/shop/start-shop.ts'],
  ['t/click.js', 'click', 'packages/tracker/src/triggers/click/browser.ts'],
])('%s may hold its own room, the core’s and what is shared', async (file, name, module) => {
  expect(await faults({ [file]: { name, modules: [module] } })).toEqual([])
})

test('a file that does not say what it holds does not pass', async () => {
  expect((await faults({ 'c/meta-1a2b.js': {} })).join()).toContain('does not say which modules')
})

test('a manifest without the core does not pass', async () => {
  const root = seed({ 'packages/embed/dist/manifest.json': '{"files":{}}' })
  expect(await bundleContents(root)).toHaveLength(1)
})

test('without a build the reader is told', async () => {
  const notes: string[] = []
  expect(await bundleContents(seed({}), (text) => notes.push(text))).toEqual([])
  expect(notes).toEqual(['bundle-contents: no embed build yet'])
})

test('the build is run first, so an old one cannot answer', async () => {
  const manifest = JSON.stringify({ files: { 'core.js': { modules: ['zod'] } } })
  const build = `import { mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync('dist', { recursive: true })
    writeFileSync('dist/manifest.json', ${JSON.stringify(manifest)})`
  const root = seed({
    'packages/embed/build.ts': build,
    'packages/embed/dist/manifest.json': JSON.stringify({
      files: { 'core.js': { modules: soundModules } },
    }),
  })
  expect(await bundleContents(root)).toHaveLength(1)
})
