import type { RelayPayload } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { openPage, type TestPage } from '../testing/open-page.ts'

let page: TestPage
afterEach(() => page.close())

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

/** Per site: the ids of its events of a name. */
const arrived = async (name: string): Promise<Record<string, string[]>> => {
  const ids: Record<string, string[]> = {}
  for (const { body } of await page.requests('/v1/collect')) {
    const { site, events } = JSON.parse(body) as RelayPayload
    ids[site] = [
      ...(ids[site] ?? []),
      ...events.filter((event) => event.name === name).map(({ id }) => id),
    ]
  }
  return ids
}

const startBoth = () => [
  page.start(),
  page.start({ config: { ...page.config, site: 'other-site' } }),
]

test('E-04 an id minted by the host reaches both sites’ trackers on one page, whenever it is told', async () => {
  page = await openPage()
  const { window } = page
  // As on a page that is still read: one script after the other arrives while the page calls.
  Object.defineProperty(window.document, 'readyState', { value: 'interactive', configurable: true })
  window.eval(
    `window.footfall = function () { (footfall.q = footfall.q || []).push(arguments) };
     footfall('consent', { analytics: 'granted', advertising: 'granted' });
     footfall('track', 'Before', {}, { eventID: '${ID}' })`,
  )
  page.start()
  window.eval(`footfall('track', 'Between', {}, { eventID: '${OTHER}' })`)
  page.start({ config: { ...page.config, site: 'other-site' } })
  window.eval(`footfall('track', 'After', { n: 1 }, { eventID: '${ID.replace('0f', '1f')}' })`)
  await page.settle()
  expect(await arrived('Before')).toEqual({ 'test-site': [ID], 'other-site': [ID] })
  expect(await arrived('Between')).toEqual({ 'test-site': [OTHER], 'other-site': [OTHER] })
  const after = ID.replace('0f', '1f')
  expect(await arrived('After')).toEqual({ 'test-site': [after], 'other-site': [after] })
})

test('an answer for one site is kept by its tracker; the other’s waits for its own', async () => {
  page = await openPage()
  const [first, second] = startBoth()
  first?.consent.set({ analytics: 'granted', advertising: 'granted' })
  first?.events.fire({ name: 'Lead', eventID: ID })
  second?.events.fire({ name: 'Lead', eventID: ID })
  await page.settle()
  expect(await arrived('Lead')).toEqual({ 'test-site': [ID] })
  first?.destroy()
  second?.consent.set({ analytics: 'granted', advertising: 'granted' })
  await page.settle()
  expect(await arrived('Lead')).toEqual({ 'test-site': [ID], 'other-site': [ID] })
})

test('a tracker that starts after the last one left is told nothing of before', async () => {
  page = await openPage()
  page.config.events = []
  const { window } = page
  window.eval(
    `window.footfall = function () { (footfall.q = footfall.q || []).push(arguments) };
     footfall('consent', { analytics: 'granted' }); footfall('track', 'Once')`,
  )
  page.start()
  await page.settle()
  window.eval(`footfall('destroy')`)
  page.start().consent.set({ analytics: 'granted' })
  await page.settle()
  expect((await arrived('Once'))['test-site']).toHaveLength(1)
})
