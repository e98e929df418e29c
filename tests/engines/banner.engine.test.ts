import { expect } from 'vitest'
import { placeBanner } from './support/banner.ts'
import { SHOP } from './support/domains.ts'
import { test } from './support/scene.ts'
import { daysLeft, eventsOf, eventually } from './support/visitor.ts'

test('C-09 unknown → accepted, by keyboard: nothing before, events after, and the answer is on record', async ({
  site,
  visitor,
}) => {
  const banner = placeBanner(site, visitor)
  await visitor.open('/?utm_source=ads')
  await banner.isIn('ask')
  await visitor.quiet()
  expect(site.requests).toEqual([])
  expect(await visitor.cookieNames()).toEqual([])
  expect(await visitor.storageKeys()).toEqual([])
  await eventually(async () => {
    await visitor.tab.press('Tab')
    expect(await banner.focused()).toBe('Accept all')
  })
  await visitor.tab.press('Enter')
  await banner.isIn('rest')
  const [view] = await visitor.relayed('PageView')
  expect(view?.consent).toMatchObject({ source: 'banner', advertising: 'granted' })
  await eventually(() => expect(site.scripts()).toContain('/fbevents.js'))
  await eventually(async () => expect(await banner.status()).toBe('Your choice is saved.'))
  expect(await banner.focused()).toBe('Cookie settings')
  const kept = await banner.kept()
  expect(kept?.answer).toMatchObject({ granted: ['functional', 'analytics', 'advertising'] })
  expect(kept?.domain).toBe('.shop.test')
  expect(daysLeft(kept)).toBeGreaterThan(170)
  await eventually(() => expect(banner.records()).toHaveLength(1))
  expect(banner.records()[0]).toMatchObject({
    id: kept?.answer.id,
    method: 'accept-all',
    language: 'en',
    domain: 'shop.test',
  })
  site.requests = []
  await visitor.follow(site.url(SHOP, '/next'))
  await banner.isIn('rest')
  await visitor.relayed('PageView')
  expect(banner.records()).toEqual([])
})

test('C-09 unknown → rejected: nothing but the answer is kept, and the next page does not ask again', async ({
  site,
  visitor,
}) => {
  const banner = placeBanner(site, visitor)
  await visitor.open('/?utm_source=ads')
  await banner.press('Reject all')
  await banner.isIn('rest')
  await eventually(() => expect(banner.records()).toMatchObject([{ method: 'reject-all' }]))
  await visitor.follow(site.url(SHOP, '/next'))
  await banner.isIn('rest')
  await visitor.quiet()
  expect(eventsOf(site.requests)).toEqual([])
  expect(site.scripts()).toEqual([])
  expect(await visitor.cookieNames()).toEqual(['ff_consent'])
  expect(await visitor.storageKeys()).toEqual([])
})

test('C-11 the choice opens as a dialog, Escape keeps nothing, and one service can be left out', async ({
  site,
  visitor,
}) => {
  const banner = placeBanner(site, visitor)
  await visitor.open()
  await banner.press('Choose')
  await banner.isOpen(true)
  await banner.toggle('Statistics')
  await visitor.tab.press('Escape')
  await banner.isOpen(false)
  expect(await visitor.cookieNames()).toEqual([])
  await banner.isIn('ask')
  await eventually(async () => expect(await banner.focused()).toBe('Choose'))
  await banner.press('Choose')
  await banner.isOpen(true)
  await banner.toggle('Statistics')
  await banner.toggle('Advertising')
  for (const summary of ['Services (1)', 'Services (3)']) {
    await visitor.evaluate(
      `void [...document.querySelector('[data-footfall-widget]').shadowRoot.querySelectorAll('summary')].find((one) => one.textContent === '${summary}').click()`,
    )
  }
  await banner.toggle('Meta')
  await banner.press('Save choice')
  await banner.isIn('rest')
  const [view] = await visitor.relayed('PageView')
  expect(view?.destinations).toMatchObject({
    ga4: { state: 'sent' },
    meta: { state: 'dropped', reason: 'no-consent' },
  })
  await eventually(() => expect(site.scripts()).toContain('/pinterest.js'))
  expect(site.scripts()).not.toContain('/fbevents.js')
  expect((await banner.kept())?.answer).toMatchObject({
    granted: ['analytics', 'advertising'],
    refused: ['meta'],
  })
})

test('C-09 a change of mind, by a link of the page: the withdrawal is told, cookies go, the next page is silent', async ({
  site,
  visitor,
}) => {
  const banner = placeBanner(site, visitor)
  await visitor.open('/?fbclid=x')
  await banner.press('Accept all')
  await visitor.relayed('PageView')
  await eventually(async () => expect(await visitor.cookieNames()).toContain('_fbp'))
  await visitor.tab.click('document.querySelector("[data-footfall-consent]")')
  await banner.isOpen(true)
  await visitor.leaves(() => banner.press('Reject all'))
  await eventually(() => expect(visitor.withdrawals()).toHaveLength(1))
  await eventually(() =>
    expect(banner.records().map(({ method }) => method)).toEqual(['accept-all', 'withdraw']),
  )
  await banner.isIn('rest')
  expect(await visitor.cookieNames()).toEqual(['ff_consent', 'pys_consent'])
  site.requests = []
  await visitor.follow(site.url(SHOP, '/next'))
  await banner.isIn('rest')
  await visitor.quiet()
  expect(site.scripts()).toEqual([])
  expect(eventsOf(site.requests)).toEqual([])
})

test('C-09 a page that comes back from before the withdrawal is as silent as the others', async ({
  site,
  visitor,
}) => {
  const banner = placeBanner(site, visitor)
  site.mayComeBack = true
  await visitor.open('/?fbclid=x')
  await banner.press('Accept all')
  await visitor.relayed('PageView')
  const first = await visitor.tab.url()
  await visitor.follow(site.url(SHOP, '/next'))
  await visitor.tab.click('document.querySelector("[data-footfall-consent]")')
  await banner.isOpen(true)
  await visitor.leaves(() => banner.press('Reject all'))
  await banner.isIn('rest')
  site.requests = []
  await visitor.evaluate('void history.back()')
  await eventually(async () => expect(await visitor.tab.url()).toBe(first))
  await visitor.quiet()
  await visitor.quiet()
  expect(eventsOf(site.requests)).toEqual([])
  expect(await visitor.evaluate('typeof window.fbq')).toBe('undefined')
  expect(await visitor.cookieNames()).toEqual(['ff_consent', 'pys_consent'])
})

test('C-09 an answer given in another tab holds here once this tab is seen', async ({
  site,
  visitor,
}) => {
  const banner = placeBanner(site, visitor)
  const answerElsewhere = (granted: string[]): Promise<void> => {
    const answer = {
      v: 1,
      id: '0190a5c0-0000-7000-8000-000000000001',
      policy: '1',
      granted,
      refused: [],
    }
    return visitor.evaluate(
      `void (document.cookie = 'ff_consent=' + encodeURIComponent(JSON.stringify({ ...${JSON.stringify(answer)}, time: Date.now() })) + '; path=/; domain=shop.test', window.dispatchEvent(new Event('focus')))`,
    )
  }
  await visitor.open()
  await banner.isIn('ask')
  await answerElsewhere(['functional', 'analytics', 'advertising'])
  await banner.isIn('rest')
  await visitor.relayed('PageView')
  await answerElsewhere([])
  await eventually(() => expect(visitor.withdrawals()).toHaveLength(1))
  await visitor.quiet()
  site.requests = []
  await visitor.call('track', 'Lead')
  await visitor.quiet()
  expect(eventsOf(site.requests)).toEqual([])
  // Whoever answered has it on record from there.
  expect(banner.records()).toEqual([])
})

test('C-09 an answer of a visitor who goes at once is kept and told', async ({ site, visitor }) => {
  const banner = placeBanner(site, visitor)
  await visitor.open()
  await banner.isIn('ask')
  await visitor.leaves(() =>
    visitor.evaluate(
      `document.querySelector('[data-footfall-widget]').shadowRoot.querySelector('button').click() ?? void (location.href = '/next')`,
    ),
  )
  await banner.isIn('rest')
  expect((await banner.kept())?.answer.granted).toHaveLength(3)
  await eventually(() => expect(banner.records()).toMatchObject([{ method: 'accept-all' }]))
  await visitor.relayed('PageView')
})
