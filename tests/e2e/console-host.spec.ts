import { expect, test } from '../support/fixtures.ts'
import { openLive } from '../support/walks.ts'

test('what an owner published runs nothing on the collector’s host, and a signed-in neighbour’s console is not there', async ({
  page,
  world,
}) => {
  await openLive(page, world)
  const cookies = await page.context().cookies()
  const session = cookies.filter(({ name }) => name.includes('session'))
  expect(session.map(({ domain }) => domain)).toEqual(['console.footfall.test'])

  // Led by a link to what another owner has published.
  const response = await page.goto(`${world.collector}/s/demo/head.html`)
  expect(response?.headers()).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(await page.evaluate(() => document.scripts.length)).toBe(0)
  expect(await page.evaluate(() => self.origin)).toBe('null')

  const statusOf = async (url: string) => (await page.goto(url))?.status()
  for (const path of ['/api/me', '/api/sites', '/', '/sites/demo/live']) {
    expect([path, await statusOf(world.collector + path)]).toEqual([path, 404])
  }
  for (const path of ['/s/demo.js', '/s/demo/head.html', '/v1/declaration?site=demo']) {
    expect([path, await statusOf(world.console + path)]).toEqual([path, 404])
  }
  // The session itself is as good as before, where it belongs.
  expect(await statusOf(`${world.console}/api/me`)).toBe(200)
})
