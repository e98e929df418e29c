import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layOutConsumer, RESOLUTIONS, typeErrors } from './support/consumer.ts'
import { type Packed, packAll } from './support/pack-all.ts'

const folder = mkdtempSync(join(tmpdir(), 'footfall-packages-'))
const consumer = join(folder, 'consumer')
let packages: Packed[]

beforeAll(async () => {
  packages = await packAll(folder)
  layOutConsumer(consumer, packages)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every package is one that others can install', () => {
  const names = packages.map(({ folder: name }) => name)
  expect(names).toEqual([
    ...[
      'behaviors',
      'console',
      'contract',
      'destinations',
      'embed',
      'server',
      'tracker',
      'widgets',
    ],
  ])
  for (const { manifest, files, folder: name } of packages) {
    expect(manifest).toMatchObject({
      name: `@footfall/${name}`,
      description: expect.stringMatching(/^.{20,}$/),
      license: 'MIT',
      repository: { type: 'git', directory: `packages/${name}` },
      engines: { node: expect.stringMatching(/^>=\d+$/) },
    })
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE']))
    expect(files.filter((file) => /\.test\.|\/testing\/|(^|\/)src\//.test(file))).toEqual([])
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:|@footfall\/source/)
    expect(missingTargets(manifest.exports, files)).toEqual([])
    for (const path of Object.values(manifest.bin ?? {})) {
      expect(files).toContain(path.replace('./', ''))
    }
  }
})

test('what pages and owners load is in what is installed', () => {
  const filesOf = (name: string) => packages.find((one) => one.folder === name)?.files
  expect(filesOf('embed')).toEqual(
    expect.arrayContaining([
      'dist/manifest.json',
      'dist/core.js',
      'dist/stub.js',
      'dist/render.js',
    ]),
  )
  expect(filesOf('console')).toContain('dist/index.html')
  expect(filesOf('server')).toContain('sql/0001_sites.sql')
})

test('publint has nothing against any of them', async () => {
  for (const { tarball, manifest } of packages) {
    const bytes = new Uint8Array(readFileSync(tarball)).buffer
    const { messages, pkg } = await publint({ pack: { tarball: bytes }, strict: true })
    expect([manifest.name, messages.map((message) => formatMessage(message, pkg))]).toEqual([
      manifest.name,
      [],
    ])
  }
})

for (const resolution of Object.keys(RESOLUTIONS) as (keyof typeof RESOLUTIONS)[]) {
  test(`their types, window.footfall among them, hold in a project that resolves by ${resolution}`, () => {
    expect(typeErrors(consumer, resolution)).toEqual([])
  })
}

test('the check of types sees a declaration that is missing', () => {
  rmSync(join(consumer, 'node_modules/@footfall/contract/dist/window-api.d.ts'))
  expect(typeErrors(consumer, 'bundler').join('\n')).toContain('window-api')
})

const missingTargets = (exports: Packed['manifest']['exports'], files: string[]): string[] =>
  Object.values(exports)
    .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
    .map((path) => path.replace('./', ''))
    .filter((path) => {
      const parts = path.split('*')
      const [before = '', after = ''] = [parts[0], parts.at(-1)]
      return path.includes('*')
        ? !files.some((file) => file.startsWith(before) && file.endsWith(after))
        : !files.includes(path)
    })
