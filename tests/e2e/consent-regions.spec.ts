import type { Browser } from '@playwright/test'
import { expect, test } from '../support/consent-fixtures.ts'
import { CONSENT_TOOLS } from '../support/consent-tools.ts'
import { type ConsentVisit, openConsentPage, SOON } from '../support/consent-visit.ts'
import type { World } from '../support/world.ts'

/*
 * A site that presumes consent in California, and obeys Global Privacy Control where consent is presumed or the region is not
 * known: what holds before an answer, after "accept all", and who was told.
 */

interface Outcome {
  region: string
  isGpc: boolean
  /** Analytics and advertising. */
  before: [string, string]
  accepted: [string, string]
}

const OUTCOMES: Outcome[] = [
  { region: 'DE', isGpc: false, before: ['unknown', 'unknown'], accepted: ['granted', 'granted'] },
  { region: 'DE', isGpc: true, before: ['unknown', 'unknown'], accepted: ['granted', 'granted'] },
  {
    region: 'US-CA',
    isGpc: false,
    before: ['granted', 'granted'],
    accepted: ['granted', 'granted'],
  },
  { region: 'US-CA', isGpc: true, before: ['granted', 'denied'], accepted: ['granted', 'denied'] },
  { region: '', isGpc: false, before: ['unknown', 'unknown'], accepted: ['granted', 'granted'] },
  { region: '', isGpc: true, before: ['unknown', 'denied'], accepted: ['granted', 'denied'] },
]
const ANALYTICS = ['ga4 browser', 'gtm browser']
const ADVERTISING = ['meta browser', 'meta server', 'microsoft browser', 'pinterest browser']

/** Who is told of an event under these answers. */
const hearers = ([analytics, advertising]: [string, string]): string[] => [
  ...(analytics === 'granted' ? ANALYTICS : []),
  ...(advertising === 'granted' ? ADVERTISING : []),
]

const heard = async (visit: ConsentVisit, name: string): Promise<string[]> =>
  (await visit.told())
    .filter((line) => line.endsWith(` ${name}`))
    .map((line) => line.split(` ${name}`)[0] ?? '')

const tryOutcome = async (
  { browser, world, tool }: { browser: Browser; world: World; tool: string },
  { region, isGpc, before, accepted }: Outcome,
): Promise<() => Promise<void>> => {
  const context = await browser.newContext(
    isGpc ? { extraHTTPHeaders: { 'Sec-GPC': '1' } } : undefined,
  )
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value })
  }, isGpc)
  const name = `probe_${region.toLowerCase().replace('-', '_') || 'nowhere'}_${isGpc ? 'gpc' : 'plain'}`
  const visit = await openConsentPage(world, { context, tool, visit: 'presume', region })
  await visit.found()
  await expect.poll(async () => (await visit.answers()).slice(1), SOON).toEqual(before)
  await visit.probe(name)
  await expect.poll(() => heard(visit, name), SOON).toEqual(hearers(before))
  await visit.press(CONSENT_TOOLS[tool]?.accept ?? [])
  await expect.poll(async () => (await visit.answers()).slice(1), SOON).toEqual(accepted)
  await expect.poll(() => heard(visit, name), SOON).toEqual(hearers(accepted))
  const platforms = [...visit.requests('unknown'), ...visit.requests('granted')]
  expect(platforms.includes('platform /en_US/fbevents.js')).toBe(accepted[1] === 'granted')
  await context.close()
  // Looked at again when everybody is through: nobody was told in the meantime.
  return async () => expect(await heard(visit, name)).toEqual(hearers(accepted))
}

for (const tool of ['cookiebot', 'klaro', 'vanilla-cookieconsent'] as const) {
  test(`C-10 C-03 ${tool}: Global Privacy Control on and off in three regions`, async ({
    browser,
    world,
  }) => {
    test.setTimeout(300_000)
    const checks: (() => Promise<void>)[] = []
    for (const isGpc of [false, true]) {
      const outcomes = OUTCOMES.filter((outcome) => outcome.isGpc === isGpc)
      checks.push(
        ...(await Promise.all(
          outcomes.map((outcome) => tryOutcome({ browser, world, tool }, outcome)),
        )),
      )
    }
    for (const check of checks) await check()
  })
}

test('C-09 a tool that comes three seconds late: nothing before it has been asked', async ({
  world,
  visitor,
}) => {
  const page = { context: visitor, tool: 'klaro', visit: 'presume', late: 3000 } as const
  const visit = await openConsentPage(world, { ...page, region: 'DE' })
  await visit.started()
  expect(await visit.probe('probe_late')).toBe('held')
  await visit.found()
  expect(await visit.cookies()).toEqual([])
  expect(visit.requests('unknown')).toEqual(['chunk', 'loader', 'page', 'tool'])
  expect(await heard(visit, 'probe_late')).toEqual([])
  await visit.press(CONSENT_TOOLS.klaro?.accept ?? [])
  await expect.poll(() => heard(visit, 'probe_late'), SOON).toEqual(hearers(['granted', 'granted']))
})

test('C-09 where consent is presumed, a refusal that the late tool has kept is read first', async ({
  world,
  visitor,
}) => {
  const page = { context: visitor, tool: 'klaro', visit: 'presume', region: 'US-CA' } as const
  const first = await openConsentPage(world, page)
  await first.found()
  await expect.poll(first.answers, SOON).toEqual(['granted', 'granted', 'granted'])
  await first.press(CONSENT_TOOLS.klaro?.reject ?? [])
  // What was presumed is taken back by it, so the page comes anew.
  await first.page.waitForFunction(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload',
  )
  await expect.poll(first.answers, SOON).toEqual(['denied', 'denied', 'denied'])
  // Left, not closed: Chromium may hang on the next page of a context whose last one was just closed.
  await first.page.goto('about:blank')
  const second = await openConsentPage(world, { ...page, late: 3000 })
  await second.started()
  expect(await second.probe('probe_refused')).toBe('held')
  await second.found()
  await expect.poll(second.answers, SOON).toEqual(['denied', 'denied', 'denied'])
  expect(second.requests('unknown')).toEqual(['chunk', 'loader', 'page', 'tool'])
  expect(await heard(second, 'probe_refused')).toEqual([])
})

test('C-09 where consent is presumed, an objection by GPP stops advertising alone', async ({
  world,
  visitor,
}) => {
  const page = { context: visitor, tool: 'iab-gpp', visit: 'presume', region: 'US-CA' } as const
  const visit = await openConsentPage(world, page)
  await visit.found()
  await visit.probe('probe_before')
  await expect
    .poll(() => heard(visit, 'probe_before'), SOON)
    .toEqual(hearers(['granted', 'granted']))
  await visit.press(CONSENT_TOOLS['iab-gpp']?.withdraw ?? [])
  await visit.page.waitForFunction(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload',
  )
  await visit.found()
  await expect.poll(visit.answers, SOON).toEqual(['granted', 'granted', 'denied'])
  await visit.probe('probe_after')
  await expect.poll(() => heard(visit, 'probe_after'), SOON).toEqual(ANALYTICS)
  expect((await visit.cookies()).filter((name) => /^(_fb|_uet|_pin|pbid)/.test(name))).toEqual([])
})

test('C-08 the page builder’s cookie says allow or deny for the days it is set for, and a closed notice says nothing', async ({
  world,
  visitor,
}) => {
  const page = { context: visitor, tool: 'cookieconsent', visit: 'presume', region: 'DE' } as const
  const visit = await openConsentPage(world, page)
  const reopened = async (value: string): Promise<string[]> => {
    await visitor.addCookies([{ name: 'cookieconsent_status', value, url: world.shop }])
    await visit.page.reload()
    await visit.found()
    return visit.answers()
  }
  await visit.press(['.cc-allow'])
  await expect.poll(visit.answers, SOON).toEqual(['granted', 'granted', 'granted'])
  const kept = (await visitor.cookies()).find(({ name }) => name === 'cookieconsent_status')
  expect(kept?.value).toBe('allow')
  expect(((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  expect(await reopened('deny')).toEqual(['denied', 'denied', 'denied'])
  expect(await reopened('dismiss')).toEqual(['unknown', 'unknown', 'unknown'])
})
