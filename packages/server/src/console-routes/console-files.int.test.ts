import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<script nonce="__FOOTFALL_NONCE__"></script>')
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'export {}')
  writeFileSync(join(folder, 'assets', 'main-abc123.js.map'), '{}')
  api = await startTestApi({}, { consoleDir: folder })
})
afterAll(async () => {
  await api.destroy()
  rmSync(folder, { recursive: true })
})

const page = (url: string, accept = 'text/html') => api.app.inject({ url, headers: { accept } })

test('every address of the console gets the page, with a nonce of its own and a strict policy', async () => {
  const [one, other] = await Promise.all([page('/'), page('/sites/demo/live')])
  const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1]
  expect(nonce).toBeTruthy()
  expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(one.headers['content-security-policy']).toContain("default-src 'none'")
  expect(one.headers['content-security-policy']).not.toContain('unsafe')
  expect(other.body).toContain('nonce="')
  expect(other.body).not.toBe(one.body)
  expect(one.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  })
})

test.each(['/', '/?from=uptime'])(
  '%s answers HEAD and whoever accepts anything; other addresses want a page',
  async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      for (const headers of [{ accept: '*/*' }, { accept: 'text/html' }, {}]) {
        const response = await api.app.inject({ method, url, headers })
        expect([method, headers, response.statusCode]).toEqual([method, headers, 200])
        expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(response.body !== '').toBe(method === 'GET')
      }
    }
    expect((await page(url, 'application/json')).statusCode).toBe(404)
    expect((await page(`/main.js${url.slice(1)}`, '*/*')).statusCode).toBe(404)
  },
)

test('files with a hash are kept for good; maps and pages are not served as files', async () => {
  const file = await page('/assets/main-abc123.js', '*/*')
  expect(file.headers['cache-control']).toContain('immutable')
  expect((await page('/assets/main-abc123.js.map', '*/*')).statusCode).toBe(404)
  expect((await page('/assets/gone.js', '*/*')).statusCode).toBe(404)
  expect((await page('/..%2f..%2fetc%2fpasswd', '*/*')).statusCode).toBe(404)
})

test('an unknown address of the API is not the page', async () => {
  const response = await page('/api/nothing')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ error: { code: 'FOOTFALL_E_NOT_FOUND' } })
})
