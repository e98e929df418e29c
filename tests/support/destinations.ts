import type { DestinationSettingsInput } from '@footfall/contract'
import { expect, type Page } from '@playwright/test'
import { formatConsentAnswer } from '../../packages/contract/src/consent-answer.ts'
import { openLive } from './walks.ts'
import type { World } from './world.ts'

/** Where the stand-ins of all platforms are reached in these tests; a third party to the shop. */
export const PLATFORM_HOST = 'platforms.lab.test'

/** What the owner fills in, by the name of what is switched on. */
export type OwnerSettings = Record<string, DestinationSettingsInput['values']>

/** Where the platforms' stand-ins respond. */
export const platformsUrl = (world: World): string =>
  `http://${PLATFORM_HOST}:${new URL(world.adLab.url).port}`

/** Of which site, and what is kept from its pages; by default the sample site's, and nothing. */
export interface PublishedFor {
  site?: string
  secrets?: Record<string, string>
}

/** Has the owner switch these on in the console, and publish. */
export const publishSettings = async (
  page: Page,
  world: World,
  settings: OwnerSettings,
  { site = 'demo', secrets = {} }: PublishedFor = {},
): Promise<void> => {
  await openLive(page, world)
  const given = { all: settings, site, secrets }
  const refused = await page.evaluate(async ({ all, site, secrets }) => {
    const ask = async (path: string, method: string, body: unknown): Promise<string> => {
      const response = await fetch(`/api/sites/${site}/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return response.ok ? '' : `${path} ${response.status} ${await response.text()}`
    }
    const problems: string[] = []
    for (const [name, values] of Object.entries(all)) {
      problems.push(await ask(`destinations/${name}`, 'PUT', { isEnabled: true, values, secrets }))
    }
    problems.push(await ask('publish', 'POST', {}))
    return problems.filter(Boolean)
  }, given)
  expect(refused).toEqual([])
}

/** Has the owner switch on all five pixels besides Google Ads. */
export const enableDestinations = (page: Page, world: World): Promise<void> => {
  const lab = platformsUrl(world)
  return publishSettings(page, world, {
    meta: { ids: ['1234567890123456'], scriptUrl: `${lab}/en_US/fbevents.js` },
    ga4: { ids: ['G-AB12CD34EF'], scriptUrl: `${lab}/gtag/js` },
    gtm: { ids: ['GTM-AB12CD3'], domain: lab },
    pinterest: { ids: ['2612345678901'], scriptUrl: `${lab}/ct/core.js` },
    microsoft: { ids: ['12345678'], scriptUrl: `${lab}/bat.js` },
  })
}

/** A visitor who had accepted everything on an earlier visit. */
export const acceptBefore = (page: Page, world: World): Promise<void> =>
  page.context().addCookies([
    {
      name: 'ff_consent',
      value: formatConsentAnswer({
        id: '0192f0a0-0000-7000-8000-000000000000',
        time: Date.now(),
        policy: '1',
        granted: ['functional', 'analytics', 'advertising'],
        refused: [],
      }),
      url: world.shop,
    },
  ])
