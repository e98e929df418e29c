import { expect } from 'vitest'
import { SHOP } from './support/domains.ts'
import { test } from './support/scene.ts'
import { ALL, eventually, NONE } from './support/visitor.ts'

test('C-02 a pixel is not loaded, then loaded on consent, then gone after withdrawal', async ({
  site,
  visitor,
}) => {
  await visitor.open()
  await visitor.quiet()
  expect(site.scripts()).toEqual([])
  await visitor.answer(ALL)
  await eventually(() =>
    expect(site.scripts()).toEqual(['/bat.js', '/fbevents.js', '/gtag.js', '/pinterest.js']),
  )
  await visitor.relayed('PageView')
  site.requests = []
  await visitor.withdraw()
  await visitor.quiet()
  expect(site.scripts()).toEqual([])
  expect(await visitor.evaluate('typeof window.fbq')).toBe('undefined')
})

test('C-02 a site that does not reload tells the pixel nothing more after withdrawal', async ({
  site,
  visitor,
}) => {
  site.config.consent.reloadOnWithdrawal = false
  await visitor.open()
  await visitor.answer(ALL)
  await visitor.relayed('PageView')
  await visitor.answer(NONE)
  const told = await visitor.evaluate<number>('fbq.queue.length')
  await visitor.call('track', 'Lead')
  await visitor.quiet()
  expect(await visitor.statesOf('Lead', 'meta')).toEqual(['dropped'])
  const queue = await visitor.evaluate<unknown[][]>('fbq.queue.map((call) => [...call])')
  expect(queue.slice(told)).toEqual([])
  expect(queue.at(-1)).toEqual(['consent', 'revoke'])
})

test('C-09 withdrawal deletes what consent had allowed, wherever it was set, tells the server, and reloads', async ({
  visitor,
}) => {
  await visitor.open('/?utm_source=ads&fbclid=x')
  for (const cookie of ['_fbp=fb.0.1.2', '_ga=GA1.1.2.3; domain=shop.test', 'basket=7']) {
    await visitor.evaluate(`void (document.cookie = '${cookie}; path=/')`)
  }
  await visitor.answer(ALL)
  const [view] = await visitor.relayed('PageView')
  const { ff_visitor } = await visitor.values()
  expect((await visitor.cookies()).size).toBeGreaterThan(10)
  await visitor.withdraw()
  await eventually(() => expect(visitor.withdrawals()).toHaveLength(1))
  expect(visitor.withdrawals()[0]).toMatchObject({
    site: 'engines',
    purposes: expect.arrayContaining(['analytics', 'advertising']),
    visitorId: ff_visitor,
    events: [view?.id],
  })
  await visitor.quiet()
  expect(await visitor.cookieNames()).toEqual(['basket', 'pys_consent'])
  expect(await visitor.consentCookie()).toMatchObject({ facebook: false, ga: false })
  expect(await visitor.storageKeys()).toEqual([])
})

test('C-09 withdrawal of one purpose leaves the other’s cookies', async ({ site, visitor }) => {
  site.config.consent.reloadOnWithdrawal = false
  await visitor.open('/?utm_source=ads&fbclid=x')
  await visitor.answer(ALL)
  await visitor.relayed('PageView')
  await visitor.answer({ advertising: 'denied' })
  await eventually(async () => expect((await visitor.cookies()).has('_fbp')).toBe(false))
  const names = await visitor.cookieNames()
  expect(names).toEqual(expect.arrayContaining(['ff_visitor', 'pys_utm_source']))
  expect(names.filter((name) => /_fb|click|pbid|adid/.test(name))).toEqual([])
})

test('C-09 a withdrawal that the server does not hear of takes effect all the same', async ({
  site,
  visitor,
}) => {
  await visitor.visit('/?utm_source=ads&fbclid=x')
  site.failure = 0
  await visitor.withdraw()
  await visitor.quiet()
  expect(await visitor.cookieNames()).toEqual(['pys_consent'])
  expect(await visitor.storageKeys()).toEqual([])
  expect(await visitor.evaluate('typeof window.fbq')).toBe('undefined')
})

test('C-09 a page that grants and refuses by itself does not reload for ever: nobody has touched it', async ({
  site,
  visitor,
}) => {
  // Not by the driver: a browser may take what a driver runs for the visitor's own doing.
  site.inline = `footfall('consent', ${JSON.stringify(ALL)})
    footfall('on', ({ state }) => state === 'accepted' && footfall('consent', ${JSON.stringify(NONE)}))`
  await visitor.tab.go(site.url(SHOP))
  await eventually(() => expect(visitor.withdrawals()).toHaveLength(1))
  await visitor.quiet()
  expect(site.addresses.filter((address) => address === site.url(SHOP))).toHaveLength(1)
  expect(visitor.withdrawals()).toHaveLength(1)
})
