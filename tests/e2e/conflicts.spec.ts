import type { OnConflict, RelayEvent } from '@footfall/contract'
import { expect, type Page, test } from '@playwright/test'
import { type MarkupSite, startMarkupSite } from '../support/markup-site.ts'

/* The built script on pages that have, or have not, a pixel of their own for the same id. */

const ID = '123456789012345'

let site: MarkupSite
test.beforeAll(async () => {
  site = await startMarkupSite()
})
test.afterAll(() => site.close())

const visit = async (
  page: Page,
  file: string,
  onConflict?: OnConflict,
): Promise<{ events: RelayEvent[]; calls: unknown[][] }> => {
  const url = site.url(`conflicts/${file}`)
  const scriptUrl = new URL('/empty.js', url).href
  const meta = { ids: [ID], scriptUrl, ...(onConflict && { onConflict }) }
  await site.configure({ config: { destinations: { meta } } })
  await page.goto(url)
  await expect.poll(async () => (await site.events()).length).toBeGreaterThan(0)
  await page.evaluate(`footfall('track', 'Lead')`)
  await expect.poll(async () => (await site.events()).length).toBeGreaterThan(1)
  const calls = (await page.evaluate(
    `[...(window.fbq?.queue ?? [])].map((call) => [...call].slice(0, 3))`,
  )) as unknown[][]
  return { events: await site.events(), calls }
}

const conflict = { destination: 'meta', id: ID, found: 'inline' }

test('a pasted pixel for the same id is said with the events, and ours sends on', async ({
  page,
}) => {
  const { events, calls } = await visit(page, 'pasted-pixel.html')
  for (const { conflicts, destinations } of events) {
    expect(conflicts).toEqual([{ ...conflict, did: 'reported' }])
    expect(destinations.meta?.state).toBe('sent')
  }
  expect(calls).toContainEqual(['trackSingle', ID, 'Lead'])
})

test('told to stand down, our pixel says nothing for that id, and why', async ({ page }) => {
  const { events, calls } = await visit(page, 'pasted-pixel.html', 'stand-down')
  for (const { conflicts, destinations } of events) {
    expect(conflicts).toEqual([{ ...conflict, did: 'stood-down' }])
    expect(destinations.meta).toMatchObject({ state: 'dropped', reason: 'duplicate' })
  }
  expect(calls.map(([command]) => command)).toEqual(['init', 'track'])
})

test('told to take over, the other’s waiting init is gone and ours stands', async ({ page }) => {
  const { events, calls } = await visit(page, 'pasted-pixel.html', 'take-over')
  expect(events[0]?.conflicts).toEqual([{ ...conflict, did: 'taken-over' }])
  expect(events[0]?.destinations.meta?.state).toBe('sent')
  expect(calls.filter(([command]) => command === 'init')).toHaveLength(1)
})

for (const onConflict of [undefined, 'stand-down', 'take-over'] as const) {
  test(`our own pixel alone is no conflict (${onConflict ?? 'report'})`, async ({ page }) => {
    const { events } = await visit(page, 'alone.html', onConflict)
    for (const { conflicts, destinations } of events) {
      expect(conflicts).toBeUndefined()
      expect(destinations.meta?.state).toBe('sent')
    }
  })
}
