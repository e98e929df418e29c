import {
  DEBUG_FRAGMENT,
  type PopupFile,
  type PopupPreviewInput,
  type PopupTestLink,
  popupContentFile,
  popupIn,
} from '@footfall/contract'
import { embedFolder } from '@footfall/embed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDebugToken, pickIn } from '../debug/debug-token.ts'
import { createChunkArchive } from '../publish/chunk-archive.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { createTriedFiles, dropOldTries } from './tried-files.ts'

const PAGE = 'https://www.shop.test'
let api: TestApi
const cookies: Record<string, string> = {}
beforeAll(async () => {
  api = await startTestApi({}, { embedDir: embedFolder })
  for (const site of ['one', 'two']) {
    await api.createSite(site)
    // An owner makes the organisation that its log belongs to.
    await api.signIn(`owner@${site}.test`, site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site, 'editor')
  }
  cookies.looker = await api.signIn('looker@shop.test', 'one', 'analyst')
  await api.deps.pool.query('update sites set origins = $1', [[PAGE]])
})
afterAll(() => api.destroy())

const post = (site: string, path: string, payload: object, who = site) =>
  api.app.inject({
    method: 'POST',
    url: `/api/sites/${site}/popups/${path}`,
    headers: { cookie: cookies[who] ?? '', origin: ORIGIN },
    payload,
  })

const FORM = {
  name: 'News',
  fields: [{ key: 'email', type: 'email', label: 'E-mail <b>', required: true }],
}
const input = (label = 'Hello'): PopupPreviewInput => ({
  content: { language: 'de', label, blocks: [{ id: 'f1', kind: 'form', settings: FORM }] },
  view: { form: 'bar' },
})

test('P-01 the editor sees what visitors would get, made by the same renderer; a press in it sends nothing', async () => {
  const response = await post('one', 'preview', input())
  expect(response.statusCode).toBe(200)
  const file = response.json<PopupFile>()
  expect(file).toMatchObject({ view: { form: 'bar' }, label: 'Hello' })
  expect(file.html).toContain('E-mail &lt;b>')
  expect(file.html).toContain('/v1/form/one/f1')
  expect(file.html).toContain('&quot;isPreview&quot;:true')
  expect(file.css).toContain('.ff-form')
})

const block = (kind: string, settings: object): object => ({
  content: { language: '', label: '', blocks: [{ id: 'f1', kind, settings }] },
  view: {},
})

test.each([
  ['a value of another kind', block('form', { ...FORM, fields: 'none' }), '.0.settings.fields'],
  ['a widget that is no block', block('consent-banner', {}), '.0.kind'],
  [
    'more than a field may hold',
    block('own-html', { html: 'x'.repeat(10_001) }),
    '.0.settings.html',
  ],
])('P-01 the preview and the link take no %s', async (_, payload, path) => {
  for (const route of ['preview', 'test-link']) {
    const response = await post('one', route, payload)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      error: { details: [{ path: `content.blocks${path}` }] },
    })
  }
  const view = await post('one', 'preview', { ...block('heading', {}), view: { width: -1 } })
  expect(view.json()).toMatchObject({ error: { details: [{ path: 'view.width' }] } })
})

test('P-01 what is half done is shown as it stands', async () => {
  expect((await post('one', 'preview', block('own-html', {}))).statusCode).toBe(200)
})

test('P-01 a signed link brings what stands in the editor to the owner’s own page, and publishes nothing', async () => {
  const response = await post('one', 'test-link', { ...input('Try me'), url: `${PAGE}/shoes#x` })
  expect(response.statusCode).toBe(200)
  const { url, expiresAt } = response.json<PopupTestLink>()
  const [page, token = ''] = url.split(DEBUG_FRAGMENT)
  expect(page).toBe(`${PAGE}/shoes#x`)
  const secret = api.deps.keyring.newest('debug-links').key
  const check = { secret, now: api.deps.clock.now() }
  expect(isDebugToken(token, { ...check, site: 'one' })).toBe(true)
  expect(isDebugToken(token, { ...check, site: 'two' })).toBe(false)
  expect(isDebugToken(token, { ...check, site: 'one', now: expiresAt })).toBe(false)
  expect(pickIn(token)).toBeUndefined()
  const hash = popupIn(token) ?? ''
  const stolen = token.replace(hash, 'a'.repeat(32))
  expect(isDebugToken(stolen, { ...check, site: 'one' })).toBe(false)
  const code = await createChunkArchive(api.deps.pool).findTried(popupContentFile(hash))
  expect(String(code)).toContain('"label":"Try me"')
  const { rows } = await api.deps.pool.query("select 1 from site_things where kind = 'popup'")
  expect(rows).toEqual([])
})

test.each(['java\0script:alert(1)', 'java&#0;script:alert(1)', 'java&Tab;script:alert(1)'])(
  'P-01 no link shows a visitor markup that runs when it is pressed: %j',
  async (href) => {
    const html = `<a href="${href}">Get it</a>`
    for (const site of ['one', 'two']) {
      const tried = await post(site, 'test-link', { ...block('own-html', { html }), url: PAGE })
      expect(tried.statusCode).toBeLessThan(500)
      const preview = await post(site, 'preview', block('own-html', { html }))
      expect(preview.body).not.toContain('javascript:')
    }
    const { rows } = await api.deps.pool.query<{ body: Buffer }>('select body from popup_tries')
    expect(rows.map(({ body }) => String(body)).join()).not.toContain('javascript:')
  },
)

test('whoever makes a link stands in the audit log of the site’s organisation, with the page', async () => {
  const url = `${PAGE}/for-the-log`
  expect((await post('two', 'test-link', { ...input(), url })).statusCode).toBe(200)
  const { rows } = await api.deps.pool.query<{ site: string; action: string; actor_name: string }>(
    "select site, action, actor_name from audit_log where details->>'url' = $1",
    [url],
  )
  expect(rows).toEqual([
    {
      site: 'two',
      action: 'POST /api/sites/:key/popups/test-link',
      actor_name: 'two@shop.test',
    },
  ])
})

test('a link leads to no other domain, and neither another site’s member nor one who only looks may make one', async () => {
  const elsewhere = await post('one', 'test-link', { ...input(), url: 'https://evil.test/' })
  expect(elsewhere.statusCode).toBe(422)
  expect((await post('one', 'test-link', input(), 'two')).statusCode).toBe(403)
  expect((await post('one', 'preview', input(), 'two')).statusCode).toBe(403)
  expect((await post('one', 'test-link', input(), 'looker')).statusCode).toBe(403)
  expect((await post('one', 'preview', input(), 'looker')).statusCode).toBe(200)
})

test('P-01 what is tried out ends with its hour, is bounded for each site, and is no part of what is served for good', async () => {
  const { pool, clock } = api.deps
  await pool.query('delete from popup_tries')
  const archive = createChunkArchive(pool)
  const make = async (site: string, label: string): Promise<string> => {
    const { url } = (await post(site, 'test-link', input(label))).json<PopupTestLink>()
    return popupContentFile(popupIn(url.split(DEBUG_FRAGMENT)[1] ?? '') ?? '')
  }
  const first = await make('one', 'first')
  const same = await make('two', 'first')
  const tries = createTriedFiles(pool)
  const rest = Array.from({ length: 70 }, (_, at) =>
    tries.keep('one', `popup-content-${at}.js`, Buffer.from('x')),
  )
  const settled = await Promise.allSettled(rest)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(59)
  const refused = await post('one', 'test-link', input('one more'))
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ error: { code: 'FOOTFALL_E_RATE' } })
  // What is there already is no further file, and another site has its own share.
  expect(await make('one', 'first')).toBe(first)
  expect(await make('two', 'second')).not.toBe(same)
  expect((await pool.query('select from embed_chunks')).rowCount).toBe(0)

  await pool.query(
    "update popup_tries set ends_at = now() - interval '1 second' where site = 'one'",
  )
  expect(await archive.findTried('popup-content-1.js')).toBeUndefined()
  expect((await post('one', 'test-link', input('one more'))).statusCode).toBe(200)
  await dropOldTries(pool, clock.now())
  const left = await pool.query<{ site: string }>('select site from popup_tries order by site')
  expect(left.rows.map(({ site }) => site)).toEqual(['one', 'two', 'two'])
  await dropOldTries(pool, clock.now() + 3_601_000)
  expect((await pool.query('select from popup_tries')).rowCount).toBe(0)
})
