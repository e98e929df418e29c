import { readFileSync } from 'node:fs'
import type { EmbedManifest } from '@footfall/embed'
import { expect, test } from '../support/fixtures.ts'
import { answerCookies, cookieButton, openLive, watchRequests } from '../support/walks.ts'

const TOKEN = 'footfall-debug'
const MANIFEST = new URL('../../packages/embed/dist/manifest.json', import.meta.url)

test('an owner opens the debugger from Live and follows a purchase’s first steps with it', async ({
  page,
  context,
  world,
}) => {
  await openLive(page, world)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open debugger on your site' }).click()
  const shop = await opened
  const requests = watchRequests(shop)
  const panel = shop.getByRole('region', { name: 'Footfall debugger' })
  // The first page of a fresh shop, in a tab that waits for the server's token.
  await expect(panel).toBeVisible({ timeout: 30_000 })
  expect(shop.url()).not.toContain(TOKEN)
  const row = panel.getByRole('button', { name: /^PageView/ })
  await expect(row).toContainText(/Held Meta.*Relay/)
  await expect(cookieButton(shop, 'accept')).toBeVisible()
  await row.click()
  await expect(panel).toContainText('Waiting for the visitor’s answer.')
  expect(await context.cookies(world.shop)).toEqual([])

  // With the pointer: the debugger covers nothing of the banner.
  await answerCookies(shop, 'accept')
  await expect(row).toContainText(/Sent Meta/)
  await expect(row).toContainText(/Accepted Relay/)

  await shop
    .getByRole('link', { name: /waxed field notebook/i })
    .first()
    .click()
  await shop.waitForURL('**/product/waxed-field-notebook')
  await expect(panel.getByRole('button', { name: /^PageView/ })).toContainText('Sent Meta')
  const told = requests.filter((request) => !/\/v1\/debug(\/report)?$/.test(request.url()))
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter((request) => (request.url() + request.postData()).includes(TOKEN))).toEqual([])

  // Typed into the address bar: no link carries anything along, and it is where it was left.
  await panel.getByRole('button', { name: 'Fold the debugger' }).click()
  await shop.goto(`${world.shop}/journal`)
  await expect(panel).toHaveAttribute('data-open', 'false')
  await panel.getByRole('button', { name: /^Footfall/ }).click()
  await expect(panel.getByRole('button', { name: /^PageView/ })).toContainText('Sent Meta')

  await panel.getByRole('button', { name: 'Close the debugger' }).click()
  await expect(panel).toBeHidden()
  await shop.goto(`${world.shop}/shop`)
  await shop.waitForLoadState('networkidle')
  await expect(panel).toBeHidden()
})

test('a made-up token shows nothing on the shop', async ({ page, world }) => {
  const requests = watchRequests(page)
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/v1/debug'))
  const said = page.waitForEvent('console', (message) => message.text().includes('does not hold'))
  await page.goto(`${world.shop}/#${TOKEN}=demo.t0k3n.${'A'.repeat(43)}`)
  expect((await refused).status()).toBe(401)
  expect(page.url()).toBe(`${world.shop}/`)
  await said
  const { files } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as EmbedManifest
  const [file = ''] = Object.keys(files).filter((one) => files[one]?.name === 'debugger')
  expect(file).toMatch(/^c\/.+\.js$/)
  expect(requests.filter((request) => request.url().endsWith(`/${file}`))).toEqual([])
  await expect(page.getByRole('region', { name: 'Footfall debugger' })).toBeHidden()
})
