import { expect, test } from 'vitest'
import { pageRequests } from './page-requests.ts'
import { seed } from './testing/seed.ts'

const faults = async (code: string, path = 'packages/tracker/src/visit/a.ts') =>
  (await pageRequests(seed({ [path]: code }))).map(({ file }) => file)

test.each([
  "void fetch(endpoint + '/v1/collect')",
  'await self.fetch("/v1/other")',
  'navigator.sendBeacon(url, body)',
  'const asked = new XMLHttpRequest()',
  'new window.EventSource(url)',
  'new WebSocket(url)',
])('C-14 %s asks for what no table names', async (code) => {
  expect(await faults(`start()\n${code}\n`)).toHaveLength(1)
})

test.each([
  'new Image().src = "https://platform.test/tr?ev=PageView"',
  'new window.Image()',
  'const text = `<noscript><img src="https://platform.test/tr"></noscript>`',
  "document.createElement('noscript')",
  "document.createElement('img')",
])('C-09 %s would report without asking for consent', async (code) => {
  expect(await faults(code, 'packages/destinations/src/meta/browser.ts')).toHaveLength(1)
})

test('what the window’s type has looked at may be asked for, also on the next line', async () => {
  const code =
    'await window\n  .fetch(url)\nenv.window.fetch(url)\nwindow.navigator.sendBeacon(url)'
  expect(await faults(code)).toEqual([])
  expect(await faults('* fetch(url) is not called\n// new Image()')).toEqual([])
})

test('tests and what runs in Node may ask as they like', async () => {
  for (const path of [
    'packages/tracker/src/a.browser.test.ts',
    'packages/tracker/src/testing/open-page.ts',
    'packages/destinations/src/meta/server.ts',
    'packages/server/src/deliver/http-sender.ts',
  ]) {
    expect(await faults('await fetch(url)', path)).toEqual([])
  }
})
