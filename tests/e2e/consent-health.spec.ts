import type { FootfallApi, SimulationInput } from '@footfall/contract'
import { expect, test } from '@playwright/test'
import { answerCookies, cookieButton, openLive, watchRequests } from '../support/walks.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
test.beforeAll(async () => {
  test.setTimeout(300_000)
  world = await createWorld()
})
test.afterAll(() => world.destroy())

const counts = async (): Promise<string[]> =>
  (
    await world.database.query<{ signal: string; n: string }>(
      'select signal, sum(n) as n from consent_health group by 1 order by 1',
    )
  ).map(({ signal, n }) => `${signal} ${n}`)

test('C-14 how the banner behaves is counted only once the owner has chosen it, and reaches the console', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const visit = async (answer: 'accept' | 'reject'): Promise<string[]> => {
    const context = await browser.newContext()
    const shop = await context.newPage()
    const requests = watchRequests(shop)
    const settled = shop.waitForResponse((response) =>
      /\/v1\/(collect|count)$/.test(response.url()),
    )
    await shop.goto(world.shop)
    await answerCookies(shop, answer)
    await settled
    const bodies = (): string[] =>
      requests
        .filter((request) => request.url().endsWith('/v1/count/consent'))
        .map((request) => request.postData() ?? '')
    if (isOn) await expect.poll(bodies, { timeout: 15_000 }).toHaveLength(1)
    const told = bodies()
    await context.close()
    return told
  }
  let isOn = false
  expect(await visit('reject')).toEqual([])
  expect(await counts()).toEqual([])

  await openLive(page, world)
  await page.getByRole('link', { name: 'Consent' }).click()
  await expect(page.getByText('Nothing is counted.')).toBeVisible()
  await page.getByRole('switch', { name: /Count how the consent tool behaves/ }).press('Space')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()

  isOn = true
  // Pages pick a new revision up within seconds.
  await expect
    .poll(
      async () =>
        (
          await (
            await fetch(`${world.collector.replace('t.shop.test', '127.0.0.1')}/s/demo.js`)
          ).text()
        ).includes('"countAnswers":true'),
      { timeout: 30_000 },
    )
    .toBe(true)
  expect(await visit('reject')).toEqual(['{"v":1,"site":"demo","signals":["denied"]}'])
  expect(await visit('accept')).toEqual(['{"v":1,"site":"demo","signals":["granted"]}'])
  await expect.poll(counts).toEqual(['denied 1', 'granted 1'])
  await page.reload()
  await expect(page.getByText('Too few answers yet to say anything.')).toBeVisible()
  await expect(page.getByText('Answers with a refusal').locator('..')).toContainText('1')
})

test('C-12 the debugger’s simulator says beforehand what the page then does, and does nothing itself', async ({
  page,
  context,
}) => {
  await openLive(page, world)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open debugger on your site' }).click()
  const shop = await opened
  const panel = shop.getByRole('region', { name: 'Footfall debugger' })
  await expect(panel.getByRole('button', { name: /^PageView/ })).toContainText(/Held Meta/)
  // The last thing the page asks for by itself.
  await expect(cookieButton(shop, 'accept')).toBeVisible()
  await shop.waitForLoadState('networkidle')
  const requests = watchRequests(shop)
  const simulated = (input: SimulationInput) =>
    shop.evaluate((given) => {
      const { footfall } = window as unknown as { footfall: FootfallApi }
      return footfall
        .simulate?.(given)
        .events.find(({ name }) => name === 'PageView')
        ?.ways.map(({ destination, state }) => `${destination} ${state}`)
    }, input)
  const answers = { functional: 'granted', analytics: 'granted', advertising: 'granted' } as const
  expect(await simulated({})).toEqual(['meta held', 'relay held'])
  expect(await simulated({ answers })).toEqual(['meta sent', 'relay sent'])
  expect(await simulated({ answers, gpc: true })).toEqual(['meta dropped', 'relay sent'])

  await panel.getByRole('tab', { name: 'Try it' }).click()
  await panel.getByRole('button', { name: 'Grant all' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText('Sent')
  await panel.getByRole('tab', { name: 'Events' }).click()
  await expect(panel.getByRole('button', { name: /^PageView/ })).toContainText(/Held Meta/)
  expect(requests.map((request) => request.url())).toEqual([])
  expect(await context.cookies(world.shop)).toEqual([])

  await answerCookies(shop, 'accept')
  await expect(panel.getByRole('button', { name: /^PageView/ })).toContainText(/Sent Meta/)
})
