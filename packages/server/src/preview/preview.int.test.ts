import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorBody, PreviewLink } from '@footfall/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerRoutes } from '../app/register-routes.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { writeDraft } from '../drafts/write-draft.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { createPreviewToken } from './preview-token.ts'

let api: TestApi
let pages: FastifyInstance
let cookie: string
const embedDir = mkdtempSync(join(tmpdir(), 'embed-'))

beforeAll(async () => {
  mkdirSync(join(embedDir, 'c'))
  const files = Object.fromEntries(
    ['preview', 'consent-banner', 'meta'].map((name) => [`c/${name}-1.js`, { name, modules: [] }]),
  )
  writeFileSync(
    join(embedDir, 'manifest.json'),
    JSON.stringify({ version: '1', purposes: { meta: 'advertising', ga4: 'analytics' }, files }),
  )
  for (const file of ['core.js', 'stub.js', 'render.js', ...Object.keys(files)]) {
    writeFileSync(join(embedDir, file), '')
  }
  api = await startTestApi({}, { embedDir })
  for (const key of ['demo', 'other']) await api.createSite(key)
  cookie = await api.signIn('me@shop.test', 'demo', 'analyst')
  pages = Fastify() as unknown as FastifyInstance
  installErrorHandler(pages, pino({ level: 'silent' }))
  await registerRoutes(
    pages,
    { ...api.deps, config: { ...api.deps.config, roles: ['collect'] } },
    {
      halves: createServerHalves(api.deps),
      metrics: createMetrics(),
      isStopping: () => false,
    },
  )
})
afterAll(async () => {
  await pages.close()
  await api.destroy()
  rmSync(embedDir, { recursive: true })
})

const link = (site = 'demo', headers: Record<string, string> = { cookie }) =>
  api.app.inject({ url: `/api/sites/${site}/preview-link`, headers })

const open = (url: string, host = 't.shop.test') =>
  pages.inject({ url: url.replace(/^https?:\/\/[^/]+/, ''), headers: { host } })

const codeOf = (response: { json<T>(): T }): string => response.json<ErrorBody>().error.code

test('a link opens the page on the host of pages, and only the console may frame it', async () => {
  const { url, expiresAt } = (await link()).json<PreviewLink>()
  expect(url.startsWith(`${api.deps.config.publicUrl}/v1/preview?token=demo.`)).toBe(true)
  expect(expiresAt - Date.now()).toBeLessThanOrEqual(5 * 60_000)
  const response = await open(url)
  expect(response.statusCode).toBe(200)
  const policy = String(response.headers['content-security-policy']).split('; ')
  expect(policy).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    'script-src http://t.shop.test/c/',
    'img-src http://t.shop.test/m/ data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ORIGIN}`,
  ])
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(response.body).toContain('src="http://t.shop.test/c/preview-1.js"')
  expect(response.body).toContain('consent-banner-1.js')
  expect(response.body, 'no destination is named').not.toContain('meta-1.js')
  expect(response.body, 'nothing of the site').not.toContain('demo')
})

test('without a token, with an old one or another’s there is no page', async () => {
  const secret = api.deps.keyring.newest('preview-links').key
  const old = createPreviewToken({ secret, site: 'demo', expiresAt: Date.now() - 1_000 })
  const debug = createPreviewToken({
    secret: api.deps.keyring.newest('debug-links').key,
    site: 'demo',
    expiresAt: Date.now() + 60_000,
  })
  for (const token of ['', '?token=', `?token=${old}`, `?token=${debug}`, '?token=demo.x.y']) {
    const response = await open(`/v1/preview${token}`)
    expect([token, response.statusCode, codeOf(response)]).toEqual([token, 401, 'FOOTFALL_E_TOKEN'])
    expect(response.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  }
})

test('the console’s own host does not have the page', async () => {
  const { url } = (await link()).json<PreviewLink>()
  expect((await open(url, new URL(ORIGIN).host)).statusCode).toBe(404)
})

test('the banner would ask about what the site’s drafts have switched on, and no other site’s', async () => {
  const put = (site: string, id: string, isEnabled: boolean) =>
    writeDraft(
      api.deps.db,
      site,
      { kind: 'destination', id },
      { isEnabled, settings: { accessToken: 'sealed' } },
    )
  await put('demo', 'meta', true)
  await put('demo', 'ga4', false)
  await put('other', 'ga4', true)
  const response = await link()
  expect(response.json<PreviewLink>().services).toEqual([
    { name: 'meta', title: expect.stringContaining('Meta'), purpose: 'advertising' },
  ])
  expect(response.body).not.toContain('sealed')
})

test('a stranger, and a member of another site, get no link', async () => {
  expect(codeOf(await link('other'))).toBe('FOOTFALL_E_FORBIDDEN')
  expect(codeOf(await link('demo', {}))).toBe('FOOTFALL_E_AUTH')
})
