import { mkdirSync } from 'node:fs'
import { devices, expect, type Page, test } from '@playwright/test'
import { buy } from '../support/door/visitor.ts'
import { faultsOnScreen } from '../support/faults-on-screen.ts'
import { openLive } from '../support/walks.ts'
import { createWorld } from '../support/world.ts'

/** Set to keep a picture of every screen there. */
const PICTURES = process.env.SCREEN_PICTURES

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
const WINDOWS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { ...phone, viewport: { width: 360, height: 740 } },
} as const

const SITE_SCREENS = [
  'overview',
  'reports',
  'reports?by=event&show=orders',
  'live',
  'start?step=address',
  'start?step=found',
  'start?step=install',
  'start?step=banner',
  'start?step=verify',
  'start?step=destination',
  'start?step=destination&destination=meta',
  'start?step=proof',
  'install',
  'install?guide=proxy',
  'settings',
  'settings/destinations',
  'settings/destinations?open=meta',
  'publish',
  'publish?tab=versions',
  'publish?tab=file',
  'events',
  'events/new',
  'events/new?edit=when',
  'events/new?edit=where',
  'behaviors',
  'behaviors?open=lazy-backgrounds',
  'leads',
  'leads/suspicious',
  'leads/person',
  'leads/webhook',
  'widgets',
  'widgets?open=accordion',
  'widgets?open=countdown&example=3',
  'consent',
  'consent/rules',
  'consent/banner',
  'consent/records',
  'consent/declaration',
  'nowhere',
]
const ORGANISATION_SCREENS = ['sites', 'new-site', 'members', 'api-keys', 'audit', 'settings']
const OUTSIDE_SCREENS = [
  'sign-in',
  'sign-up',
  'confirm-sign-up?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'forgot-password',
  'reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'verify-email?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'invitation?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
]

/** Of an address that leads nowhere. */
const MISSING = 'There is nothing at this address.'

const look = async (page: Page, url: string, name: string): Promise<void> => {
  await page.goto(url)
  await expect(page.getByRole('heading').first()).toBeVisible()
  // Until what it asked for is there; a stream stays open, so quiet in the network never comes.
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
  // What could not be opened has a heading too.
  const isMissing = url.endsWith('/nowhere')
  await expect(page.getByRole('heading', { name: MISSING })).toHaveCount(isMissing ? 1 : 0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    if (PICTURES) {
      mkdirSync(PICTURES, { recursive: true })
      const file = `${name}-${colorScheme}.png`.replace(/[^\w.-]+/g, '_')
      await page.screenshot({ path: `${PICTURES}/${file}`, fullPage: true })
    }
    expect.soft(await faultsOnScreen(page), `${name}, ${colorScheme}`).toEqual([])
  }
}

/** Asks the console's API as the page itself does. */
const ask = <T>(page: Page, path: string, data?: object): Promise<T> =>
  page.evaluate(
    async ([url, body]) => {
      const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      return (await fetch(url ?? '', init || {})).json()
    },
    [path, data && JSON.stringify(data)],
  )

test.describe.configure({ mode: 'parallel' })

for (const [title, options] of Object.entries(WINDOWS)) {
  test(`every screen is without fault in both themes and as wide as the window, ${title}`, async ({
    browser,
  }) => {
    test.setTimeout(1_800_000)
    const world = await createWorld({ serverEnv: { FOOTFALL_SIGN_UP: 'open' } })
    const context = await browser.newContext({ ...options, locale: 'en-GB' })
    try {
      const outside = await context.newPage()
      for (const path of OUTSIDE_SCREENS) {
        await look(outside, `${world.console}/${path}`, `${title}-${path.split('?')[0]}`)
      }
      await buy(browser, world)
      const page = await context.newPage()
      await openLive(page, world)
      const { items } = await ask<{ items: { id: string }[] }>(page, '/api/organisations')
      const organisation = items[0]?.id ?? ''
      // Links are told here, because no mail is sent.
      const invitation = await ask<{ link: string }>(
        page,
        `/api/organisations/${organisation}/invitations`,
        { email: 'bea@lapwing.test', role: 'editor' },
      )
      const handover = await ask<{ link: string }>(page, '/api/sites/demo/handover', {
        email: world.owner.email,
        keepsMembers: true,
      })
      for (const path of SITE_SCREENS) {
        await look(page, `${world.console}/sites/demo/${path}`, `${title}-site-${path}`)
      }
      for (const path of ORGANISATION_SCREENS) {
        const url = `${world.console}/organisations/${organisation}/${path}`
        await look(page, url, `${title}-organisation-${path}`)
      }
      await look(page, `${world.console}/account`, `${title}-account`)
      await look(page, invitation.link, `${title}-invitation-mine`)
      await look(page, handover.link, `${title}-handover`)
    } finally {
      await context.close()
      await world.destroy()
    }
  })
}
