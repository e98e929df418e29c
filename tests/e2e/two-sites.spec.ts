import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { acceptBefore, platformsUrl, publishSettings } from '../support/destinations.ts'
import { expect, test } from '../support/fixtures.ts'
import { relayedEvents, watchRequests } from '../support/walks.ts'
import type { World } from '../support/world.ts'

const OTHER_PIXEL = '9876543210987654'

/** A second site for the shop's pages, of the same owner, with an account of its own at Meta. */
const publishOther = async (owner: Page, world: World): Promise<string> => {
  const site = `other-${randomUUID().slice(0, 8)}`
  await world.database.query(
    `insert into sites (key, name, origins, webhook_secret, organisation)
     select $1, $1, origins, 'a-secret-of-this-run-only', organisation from sites where key = 'demo'`,
    [site],
  )
  await world.database.query(
    `insert into site_things (site, kind, id, draft)
     select $1, kind, id, draft from site_things where site = 'demo' and kind <> 'destination'`,
    [site],
  )
  const scriptUrl = `${platformsUrl(world)}/en_US/fbevents.js`
  const secrets = { accessToken: `for${OTHER_PIXEL}-of-the-other-site` }
  const settings = { meta: { ids: [OTHER_PIXEL], scriptUrl } }
  await publishSettings(owner, world, settings, { site, secrets })
  return site
}

test('E-04 two sites’ trackers on one page: an id minted by the host arrives and is delivered for both', {
  tag: '@journey',
}, async ({ page, browser, world }) => {
  test.setTimeout(90_000)
  const owner = await browser.newPage()
  const site = await publishOther(owner, world)
  await owner.close()
  await acceptBefore(page, world)
  // As a page has it on which both sites' owners put their script.
  await page.addInitScript((src) => {
    const add = (): void =>
      document.head.append(Object.assign(document.createElement('script'), { src }))
    document.addEventListener('DOMContentLoaded', add, { once: true })
  }, `${world.collector}/s/${site}.js`)
  const requests = watchRequests(page)
  const eventID = randomUUID()
  await page.goto(`${world.shop}/product/waxed-field-notebook`)
  await page.evaluate((id) => {
    const { footfall } = window as unknown as { footfall(...call: unknown[]): void }
    footfall('track', 'Lead', { value: 5, currency: 'EUR' }, { eventID: id })
  }, eventID)

  const both = ['demo', site].sort()
  const told = (): string[] =>
    requests
      .filter((request) => relayedEvents(request).some(({ id }) => id === eventID))
      .map((request) => (request.postDataJSON() as { site: string }).site)
  await expect.poll(() => [...new Set(told())].sort()).toEqual(both)
  const stored = async (): Promise<string[]> => {
    const query = 'select site from events where id = $1'
    const rows = await world.database.query<{ site: string }>(query, [eventID])
    return rows.map((row) => row.site).sort()
  }
  await expect.poll(stored, { timeout: 15_000 }).toEqual(both)
  const copies = await world.adLab.records(
    { platform: 'meta', kind: 'event', channel: 'server', eventId: eventID },
    2,
  )
  expect(copies).toHaveLength(2)
  expect(JSON.stringify(copies)).toContain(OTHER_PIXEL)
})
