import type { ConsentAnswer } from '@footfall/contract'
import { expect, type Page, test } from '@playwright/test'
import { type BannerSite, startBannerSite } from '../support/banner-site.ts'
import { watchMessages } from '../support/page-messages.ts'
import { relayedEvents, watchRequests } from '../support/walks.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
let site: BannerSite

test.beforeAll(async () => {
  test.setTimeout(420_000)
  world = await createWorld({ seedEnv: { FOOTFALL_DEMO_BANNER_CONTROL: 'button' } })
  site = await startBannerSite({
    script: `${world.collector}/s/demo.js`,
    origins: [world.collector, 'http://connect.facebook.test:*'],
  })
})
test.use({ actionTimeout: 30_000 })
test.afterAll(async () => {
  await site?.close()
  await world?.destroy()
})
test.beforeEach(async () => {
  await world.adLab.release()
  await world.adLab.clear()
})

interface Row {
  seq: string
  id: string
  method: string
  granted: string[]
  language: string
  policy: string
  proof: string
}

const region = (page: Page) => page.getByRole('region', { name: 'Your choice about cookies' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cookieNames = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name).sort()
const storageKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
const answerOf = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'ff_consent')
  const answer = cookie && (JSON.parse(decodeURIComponent(cookie.value)) as ConsentAnswer)
  return cookie && { ...cookie, answer }
}
const recordsOf = (id: string): Promise<Row[]> =>
  world.database.query<Row>('select * from consent_records where id = $1 order by seq', [id])
const platformRequests = (requests: ReturnType<typeof watchRequests>): string[] =>
  requests.map((request) => request.url()).filter((url) => url.includes('facebook.test'))
const violations = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations)

test('C-09 unknown → accepted: nothing before, events flow after, and the answer is on record with its proof', async ({
  page,
}) => {
  const requests = watchRequests(page)
  const messages = watchMessages(page)
  await page.goto(site.url('/product?utm_source=ads'))
  await expect(region(page)).toBeVisible()
  expect(await cookieNames(page)).toEqual([])
  expect(await storageKeys(page)).toEqual([])
  expect(platformRequests(requests)).toEqual([])
  expect(requests.filter((request) => request.method() === 'POST')).toEqual([])

  // By keyboard, as the first thing on the page.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Accept all')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(region(page).getByRole('status')).toHaveText('Your choice is saved.')

  await expect
    .poll(() => requests.flatMap(relayedEvents).map(({ name }) => name))
    .toContain('PageView')
  const view = requests.flatMap(relayedEvents).find(({ name }) => name === 'PageView')
  expect(view?.consent).toMatchObject({
    source: 'banner',
    analytics: 'granted',
    advertising: 'granted',
  })
  const copies = await world.adLab.records(
    { platform: 'meta', kind: 'event', eventId: view?.id ?? '' },
    2,
  )
  expect(copies.map(({ channel }) => channel).sort()).toEqual(['browser', 'server'])

  const kept = await answerOf(page)
  expect(kept?.answer).toMatchObject({
    granted: ['functional', 'analytics', 'advertising'],
    refused: [],
    policy: '1',
  })
  // For all subdomains, for half a year.
  expect(kept?.domain).toBe('.shop.test')
  expect((kept?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(170 * 86_400_000)
  const id = kept?.answer?.id ?? ''
  await expect.poll(() => recordsOf(id)).toHaveLength(1)
  const [record] = await recordsOf(id)
  expect(record).toMatchObject({
    method: 'accept-all',
    granted: ['functional', 'analytics', 'advertising'],
    language: 'en',
    policy: '1',
    proof: expect.stringMatching(/^[\da-f]{64}$/),
  })
  // Kept, so the server found by itself what this banner says.
  const wordings = await world.database.query<{ texts: Record<string, string> }>(
    'select texts from consent_texts t join consent_records r using (site, shown) where r.id = $1',
    [id],
  )
  expect(wordings).toMatchObject([{ texts: { accept: 'Accept all' } }])
  expect(await violations(page)).toEqual([])
  expect(messages).toEqual([])

  // On the next page nobody is asked, and the events go at once.
  const before = requests.length
  await page.goto(site.url('/next'))
  await expect(button(page, 'Cookie settings')).toBeVisible()
  await expect(button(page, 'Accept all')).toBeHidden()
  const second = () =>
    requests
      .slice(before)
      .flatMap(relayedEvents)
      .find(({ name }) => name === 'PageView')?.id
  await expect.poll(second).toBeTruthy()
  // Both ways, so that nothing of this visit arrives during the next test.
  const eventId = second() ?? ''
  expect(await world.adLab.records({ platform: 'meta', eventId }, 2)).toHaveLength(2)
  expect(await recordsOf(id)).toHaveLength(1)
})

test('C-09 unknown → rejected: no platform is asked, nothing but the answer is kept, and that is on record', async ({
  page,
}) => {
  const requests = watchRequests(page)
  await page.goto(site.url())
  await button(page, 'Reject all').click()
  await expect(button(page, 'Cookie settings')).toBeVisible()
  await expect.poll(async () => (await answerOf(page))?.answer?.granted).toEqual([])
  const id = (await answerOf(page))?.answer?.id ?? ''
  await expect.poll(() => recordsOf(id)).toMatchObject([{ method: 'reject-all', granted: [] }])
  const counts = (): number =>
    requests.filter((request) => request.url().endsWith('/v1/count')).length
  await expect.poll(counts).toBe(1)
  await page.goto(site.url('/next'))
  await expect(button(page, 'Cookie settings')).toBeVisible()
  await expect.poll(counts).toBe(2)
  expect(requests.flatMap(relayedEvents)).toEqual([])
  expect(platformRequests(requests)).toEqual([])
  expect(await cookieNames(page)).toEqual(['ff_consent'])
  expect(await storageKeys(page)).toEqual([])
  expect(await world.adLab.records({})).toEqual([])
})

test('C-11 one service left out: its platform is not told, the purpose is', async ({ page }) => {
  const requests = watchRequests(page)
  await page.goto(site.url())
  await button(page, 'Choose').click()
  await page.getByRole('checkbox', { name: 'Statistics' }).check()
  await page.getByRole('checkbox', { name: 'Advertising' }).check()
  await page.getByText('Services (1)').click()
  await page.getByRole('checkbox', { name: 'Meta (Facebook, Instagram)' }).uncheck()
  expect(await cookieNames(page)).toEqual([])
  await button(page, 'Save choice').click()
  await expect
    .poll(() => requests.flatMap(relayedEvents).map(({ name }) => name))
    .toContain('PageView')
  expect(platformRequests(requests)).toEqual([])
  expect((await answerOf(page))?.answer).toMatchObject({
    granted: ['analytics', 'advertising'],
    refused: ['meta'],
  })
  expect(await world.adLab.records({ platform: 'meta' })).toEqual([])
})

test('C-09 a change of mind, by a link of the page: the withdrawal is told, cookies go, the next page is silent', {
  tag: '@journey',
}, async ({ page }) => {
  const requests = watchRequests(page)
  await page.goto(site.url())
  await button(page, 'Accept all').click()
  await world.adLab.records({ platform: 'meta', channel: 'browser' }, 1)
  await expect.poll(() => cookieNames(page)).toContain('_fbp')
  const id = (await answerOf(page))?.answer?.id ?? ''

  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Cookies' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject all' }).click()
  await expect
    .poll(() => requests.filter((request) => request.url().endsWith('/v1/withdrawal')).length)
    .toBe(1)
  // A platform's script cannot be unloaded, so the page is.
  await reloaded
  await expect(button(page, 'Cookie settings')).toBeVisible()
  await expect
    .poll(() => recordsOf(id))
    .toMatchObject([{ method: 'accept-all' }, { method: 'withdraw', granted: [] }])
  const [first, second] = await recordsOf(id)
  expect(Number(second?.seq)).toBeGreaterThan(Number(first?.seq))
  expect((await cookieNames(page)).filter((name) => name !== 'pys_consent')).toEqual(['ff_consent'])
  const before = requests.length
  await page.goto(site.url('/next'))
  await expect(button(page, 'Cookie settings')).toBeVisible()
  await expect
    .poll(
      () => requests.slice(before).filter((request) => request.url().endsWith('/v1/count')).length,
    )
    .toBe(1)
  expect(platformRequests(requests.slice(before))).toEqual([])
})

test('another version of the policy asks again, and so does an answer that is too old', async ({
  page,
}) => {
  await page.goto(site.url())
  // The server sets the answer's cookie again; were it late, it would replace those below.
  const written = page.waitForResponse((response) => response.url().endsWith('/v1/consent'))
  await button(page, 'Reject all').click()
  await expect.poll(async () => (await answerOf(page))?.answer?.id).toBeTruthy()
  await written
  const kept = await answerOf(page)
  for (const change of [{ policy: '0' }, { time: Date.now() - 181 * 86_400_000 }]) {
    const value = encodeURIComponent(JSON.stringify({ v: 1, ...kept?.answer, ...change }))
    await page.context().clearCookies()
    await page
      .context()
      .addCookies([{ name: 'ff_consent', value, domain: '.shop.test', path: '/' }])
    await page.goto(site.url('/again'))
    await expect(button(page, 'Accept all')).toBeVisible()
  }
})

test('footfall(‘consent’, ‘open’) opens the choice', async ({ page }) => {
  await page.goto(site.url())
  await expect(region(page)).toBeVisible()
  await page.evaluate(() => {
    const { footfall } = window as unknown as { footfall(command: string, argument: string): void }
    footfall('consent', 'open')
  })
  await expect(page.getByRole('dialog', { name: 'Choose what you allow' })).toBeVisible()
})

test('from the click on Accept to the next paint there is little for the main thread to do', async ({
  page,
}) => {
  await page.goto(site.url())
  await expect(button(page, 'Accept all')).toBeVisible()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      () => {
        const began = performance.now()
        // A task after the next frame's callbacks: the paint is over by then.
        requestAnimationFrame(() =>
          setTimeout(() => Object.assign(window, { toPaint: performance.now() - began })),
        )
      },
      { capture: true },
    )
  })
  await button(page, 'Accept all').click()
  const toPaint = (): Promise<number | undefined> =>
    page.evaluate(() => (window as { toPaint?: number }).toPaint)
  await expect.poll(toPaint).toBeGreaterThan(0)
  const measured = await toPaint()
  test.info().annotations.push({
    type: 'accept click, 4× throttle',
    description: `${measured?.toFixed(1)} ms to the next paint`,
  })
  // The bench measures it on a quiet machine; here it must only not be out of all proportion.
  expect(measured).toBeLessThan(1_000)
})
