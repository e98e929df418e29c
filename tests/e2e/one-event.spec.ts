import { expect, test } from '../support/fixtures.ts'
import {
  answerCookies,
  openLive,
  relayedEvents,
  relayLast,
  watchRequests,
} from '../support/walks.ts'

const PRODUCT = '/product/waxed-field-notebook'

interface FbqCall {
  args: unknown[]
}

test('E-04 one event keeps one id from the visitor’s page to the platform’s API and the owner’s screen', {
  tag: '@journey',
}, async ({ page, context, world }) => {
  // The pixel's own queue is the first witness: what the page said to `fbq` before its script arrived.
  await page.addInitScript(() => {
    const calls: FbqCall[] = []
    Object.assign(window, { fbqCalls: calls })
    let fbq: unknown
    Object.defineProperty(window, 'fbq', {
      get: () => fbq,
      set(value: (...args: unknown[]) => unknown) {
        fbq = new Proxy(value, {
          apply(target, self, args: unknown[]) {
            calls.push({ args })
            return Reflect.apply(target, self, args)
          },
        })
      },
    })
  })
  const owner = await context.newPage()
  await openLive(owner, world)

  const requests = watchRequests(page)
  await page.goto(world.shop + PRODUCT)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests.filter((request) => request.url().includes('facebook.test'))).toEqual([])
  await answerCookies(page, 'accept')

  await expect
    .poll(() => requests.flatMap(relayedEvents).map(({ name }) => name))
    .toContain('PageView')
  const relayed = requests.flatMap(relayedEvents).find(({ name }) => name === 'PageView')
  const id = relayed?.id ?? ''
  expect(id).toHaveLength(36)

  const calls = await page.evaluate(() => (window as unknown as { fbqCalls: FbqCall[] }).fbqCalls)
  const told = calls.filter(({ args }) => args.includes('PageView'))
  expect(told).toHaveLength(1)
  expect(told[0]?.args.at(-1)).toEqual({ eventID: id })

  const copies = await world.adLab.records({ platform: 'meta', kind: 'event', eventId: id }, 2)
  expect(copies.map(({ channel }) => channel).sort()).toEqual(['browser', 'server'])
  for (const copy of copies) expect(copy).toMatchObject({ verdict: { result: 'accepted' } })

  const rows = await world.database.query<{ id: string }>('select id from events where id = $1', [
    id,
  ])
  expect(rows).toHaveLength(1)

  const row = owner.getByRole('listitem').filter({ has: owner.locator(`[id="row-${id}"]`) })
  await expect(row).toContainText('PageView')
  await row.getByRole('button').first().click()
  await expect(row).toContainText(id)
  await expect(row.getByText('Sent').first()).toBeVisible()
})

test('C-09 a refusal leaves no cookie, no storage key and no third-party request, and Live counts it', {
  tag: '@journey',
}, async ({ page, context, world }) => {
  const requests = watchRequests(page)
  await page.goto(world.shop + PRODUCT)
  await answerCookies(page, 'reject')
  await expect
    .poll(() => requests.filter((request) => request.url().endsWith('/v1/count')).length)
    .toBe(1)
  await page.goto(`${world.shop}/shop`)
  await expect
    .poll(() => requests.filter((request) => request.url().endsWith('/v1/count')).length)
    .toBe(2)

  const hosts = new Set(requests.map((request) => new URL(request.url()).host))
  expect([...hosts].sort()).toEqual(
    [new URL(world.collector).host, new URL(world.shop).host].sort(),
  )
  expect(requests.flatMap(relayedEvents)).toEqual([])
  // The banner's memory of the answer is all there is.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['ff_consent'])
  expect(
    await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage))),
  ).toEqual([])
  expect(await world.adLab.records({})).toEqual([])

  const count = requests.find((request) => request.url().endsWith('/v1/count'))
  expect(Object.keys(JSON.parse(count?.postData() ?? '{}')).sort()).toEqual([
    'counts',
    'page',
    'site',
    'v',
  ])

  const owner = await context.newPage()
  await openLive(owner, world)
  await expect(owner.getByText('The visitor refused this purpose.').first()).toBeVisible()
  const counts = await world.database.query<{ reason: string; n: string }>(
    'select reason, sum(n) as n from drop_counts group by reason',
  )
  // Two pages were seen, and on the first of them a product.
  expect(counts).toEqual([{ reason: 'no-consent', n: '3' }])
})

test('an event accepted before a kill -9 is delivered once after the restart', async ({
  page,
  world,
}) => {
  // The platform responds 503, so the kill falls between accept and delivery.
  await world.adLab.fault({ platform: 'meta', kind: 'status', status: 503 })
  const requests = watchRequests(page)
  await page.goto(world.shop + PRODUCT)
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/collect'))
  await answerCookies(page, 'accept')
  expect((await answered).ok()).toBe(true)
  const id = requests.flatMap(relayedEvents)[0]?.id ?? ''
  expect(id).toHaveLength(36)
  await world.killServer()
  expect(await world.adLab.records({ kind: 'event', channel: 'server', eventId: id })).toEqual([])

  await world.adLab.release()
  await world.startServer()
  const [copy] = await world.adLab.records({ kind: 'event', channel: 'server', eventId: id }, 1)
  expect(copy).toMatchObject({ eventId: id, verdict: { result: 'accepted' } })
  // A second sending would come before what is accepted later.
  const last = await relayLast(page)
  await world.adLab.records({ kind: 'event', channel: 'server', eventId: last }, 1)
  expect(await world.adLab.records({ kind: 'event', channel: 'server', eventId: id })).toHaveLength(
    1,
  )
  const rows = await world.database.query('select id from events where id = $1', [id])
  expect(rows).toHaveLength(1)
})
