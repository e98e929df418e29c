import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorBody, ImportReport } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../testing/api-calls.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

/** Stands in for the build: twice as large as the texts. */
const RENDERER = `export const renderer = {
  names: ['accordion'],
  render({ settings: { items } }) {
    while (items[0].title === 'never ends');
    return items.map(({ text }) => text.repeat(2)).join('')
  },
}`
let api: TestApi
let folder: string
const cookies: Record<string, string> = {}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embed-'))
  for (const name of ['c', 'p']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'core.js'), '')
  writeFileSync(join(folder, 'stub.js'), '')
  writeFileSync(join(folder, 'render.js'), RENDERER)
  writeFileSync(join(folder, 'manifest.json'), '{"version":"1","purposes":{},"files":{}}')
  api = await startTestApi({}, { embedDir: folder })
  for (const site of ['mine', 'theirs']) {
    await api.createSite(site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site)
  }
})
afterAll(async () => {
  await api.destroy()
  rmSync(folder, { recursive: true })
})
beforeEach(() => api.deps.pool.query('delete from site_things'))

/** Of so many times nine kB. */
const widget = (parts: number, title = 'Question') => ({
  kind: 'accordion',
  settings: { items: Array.from({ length: parts }, () => ({ title, text: 'x'.repeat(9_000) })) },
})
const put = async (site: string, id: string, draft: object, version = 0) => {
  const response = await call<ErrorBody>(api, `PUT /api/sites/${site}/things/widget/${id}`, {
    cookie: cookies[site] ?? '',
    payload: { version, draft },
  })
  const { details = [] } = response.data.error ?? {}
  return { status: response.status, code: response.code, message: details[0]?.message ?? '' }
}
/** As sites of former times have it: more than may be saved today. */
const fill = (site: string, count: number, bytes: number) =>
  api.deps.pool.query(
    `insert into site_things (site, kind, id, draft, version)
     select $1, 'widget', 'w' || n, jsonb_build_object('kind', 'text', 'settings', jsonb_build_object('text', repeat('x', $3))), 1
     from generate_series(1, $2) n`,
    [site, count, bytes],
  )

test('a widget whose HTML is too large, or is never done, is not saved, and the owner is told the size', async () => {
  expect((await put('mine', 'small', widget(14))).status).toBe(200)
  expect(await put('mine', 'large', widget(15))).toEqual({
    status: 422,
    code: 'FOOTFALL_E_WIDGET',
    message: 'This makes 270 kB of HTML. At most 256 kB are allowed: shorten it, or divide it.',
  })
  expect((await put('mine', 'slow', widget(1, 'never ends'))).code).toBe('FOOTFALL_E_WIDGET')
  expect((await put('theirs', 'fine', widget(1))).status).toBe(200)
})

test('a site’s settings have a bound in all; what makes them smaller is taken, and the neighbor has its own', async () => {
  await fill('mine', 21, 99_000)
  const more = await put('mine', 'one-more', widget(1))
  expect(more).toEqual({
    status: 422,
    code: 'FOOTFALL_E_SETTINGS',
    message: expect.stringMatching(
      /^The settings of this site would take 2\d\d\d kB\. At most 2000 kB are allowed/,
    ),
  })
  expect((await put('mine', 'w1', widget(8), 1)).status).toBe(200)
  expect((await put('mine', 'w1', widget(9), 2)).code).toBe('FOOTFALL_E_SETTINGS')
  expect((await put('theirs', 'w1', widget(9))).status).toBe(200)
})

test('those who save at once do not pass the bound together', async () => {
  await fill('mine', 19, 99_000)
  const saved = await Promise.all(['a', 'b', 'c', 'd'].map((id) => put('mine', id, widget(10))))
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('so many things and no more', async () => {
  await fill('mine', 500, 10)
  expect(await put('mine', 'one-more', widget(1))).toMatchObject({
    code: 'FOOTFALL_E_SETTINGS',
    message: expect.stringContaining('At most 500'),
  })
  expect((await put('mine', 'w1', widget(1), 1)).status).toBe(200)
  expect((await put('theirs', 'one', widget(1))).status).toBe(200)
})

test('a file brings in what fits, and says of the rest why not', async () => {
  await fill('mine', 19, 99_000)
  const parts = { a: 10, b: 10, c: 15 }
  const things = Object.entries(parts).map(([id, n]) => ({
    kind: 'widget',
    id,
    draft: widget(n),
  }))
  const { data } = await call<ImportReport>(api, 'POST /api/sites/mine/import', {
    cookie: cookies.mine ?? '',
    payload: { footfall: 'site', v: 2, site: 'mine', exportedAt: 1, things },
  })
  expect(data.taken).toEqual([{ kind: 'widget', id: 'a' }])
  expect(data.refused.map(({ id, problems }) => `${id} ${problems[0]?.message}`)).toEqual([
    expect.stringMatching(/^b The settings of this site would take/),
    expect.stringMatching(/^c This makes 270 kB/),
  ])
})
