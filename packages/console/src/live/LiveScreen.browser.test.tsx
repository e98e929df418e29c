import type { LiveEvent, LiveSnapshot, SiteDetail } from '@footfall/contract'
import { type ReactElement, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../api/api.ts'
import { createQueries } from '../api/queries.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { Stage } from '../testing/Stage.tsx'
import { LiveScreen } from './LiveScreen.tsx'
import type { StreamSource } from './live-feed.ts'
import type { LiveFilter } from './live-filter.ts'
import { failingEvent, sampleEvent } from './samples.ts'

const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo shop',
  role: 'owner',
  endpoint: 'https://t.shop.test',
  collector: 'https://t.shop.test',
  snippet: '<script async src="https://t.shop.test/s/demo.js"></script>',
  origins: ['https://www.shop.test'],
  revision: 3,
  hasUnpublished: false,
}

const Screen = ({ startAt }: { startAt?: string }): ReactElement => {
  const [filter, setFilter] = useState<LiveFilter>({})
  const [openId, setOpenId] = useState(startAt)
  return (
    <LiveScreen
      site={SITE}
      filter={filter}
      onFilter={(part) => setFilter((before) => ({ ...before, ...part }))}
      openId={openId}
      onOpen={setOpenId}
      settingsLink={<a href="#settings">Look at the settings</a>}
    />
  )
}

let heard: Map<string, (event: { data?: string }) => void>
let snapshot: LiveSnapshot
beforeEach(() => {
  heard = new Map()
  snapshot = { events: [], counts: [], cursor: '1' }
})

/** The network ends here: the test responds for the server. */
const show = async (startAt?: string): Promise<void> => {
  const api = createApi(async (path) =>
    Response.json(String(path).includes('/live') ? snapshot : []),
  )
  const openStream = (): StreamSource => ({
    addEventListener: (type, listener) => heard.set(type, listener),
    close: () => undefined,
  })
  await render(
    <Stage services={{ api, queries: createQueries(api), openStream }}>
      <Screen {...(startAt ? { startAt } : {})} />
    </Stage>,
  )
  await expect.poll(() => heard.has('open')).toBe(true)
  heard.get('open')?.({})
}

const arrive = (...events: LiveEvent[]): void =>
  heard.get('live')?.({ data: JSON.stringify({ events, counts: snapshot.counts, cursor: '2' }) })

const event = (n: number, over: Partial<LiveEvent> = {}): LiveEvent =>
  sampleEvent({
    id: `0196a1f2-7c00-7abc-8def-${String(n).padStart(12, '0')}`,
    name: `Event${n}`,
    receivedAt: n,
    ...over,
  })

const rows = (): string[] =>
  [...document.querySelectorAll('ol[aria-label="Events, newest first"] > li > button')].map(
    (row) => /Event\d+|AddToCart/.exec(row.textContent ?? '')?.[0] ?? '',
  )

test('before the first event it says what to do, then the first event replaces it', async () => {
  await show()
  await expect.element(page.getByText('Waiting for the first event…')).toBeVisible()
  await expect
    .element(page.getByText('<script async src="https://t.shop.test/s/demo.js"></script>'))
    .toBeVisible()
  arrive(event(1))
  await expect.poll(rows).toEqual(['Event1'])
})

test('events come in on top and change in place', async () => {
  snapshot.events = [event(1)]
  await show()
  arrive(event(2))
  await expect.poll(rows).toEqual(['Event2', 'Event1'])
  arrive(event(1, { destinations: failingEvent().destinations }))
  await expect.element(page.getByRole('button', { name: /Event1.*Retrying/ })).toBeVisible()
  expect(rows()).toEqual(['Event2', 'Event1'])
})

test('under the pointer nothing moves; a pill counts what waits and lets it in', async () => {
  snapshot.events = [event(1)]
  await show()
  await userEvent.hover(page.getByRole('heading', { name: 'Live' }))
  await userEvent.hover(page.getByRole('button', { name: /Event1/ }))
  arrive(event(2), event(3))
  const pill = page.getByRole('button', { name: '2 new' })
  await expect.element(pill).toBeVisible()
  expect(rows()).toEqual(['Event1'])
  await pill.click()
  await expect.poll(rows).toEqual(['Event3', 'Event2', 'Event1'])
})

test('a pause can be asked for by a button', async () => {
  snapshot.events = [event(1)]
  await show()
  await page.getByRole('button', { name: 'Pause' }).click()
  await userEvent.unhover(page.getByRole('button', { name: 'Go on' }))
  arrive(event(2))
  await expect.element(page.getByRole('button', { name: '1 new' })).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(rows).toEqual(['Event2', 'Event1'])
})

test('filters by name and by state, and says so when nothing is left', async () => {
  snapshot.events = [event(1), failingEvent()]
  await show()
  await page
    .getByRole('button', { name: /Retrying 1/ })
    .first()
    .click()
  await expect.poll(rows).toEqual(['AddToCart'])
  await page.getByRole('textbox', { name: /^Find by event/ }).fill('nothing like it')
  await expect.element(page.getByText('No event matches the filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect.poll(() => rows().length).toBe(2)
})

test('C-14 what consent dropped is shown as numbers with reasons, never as rows', async () => {
  snapshot.counts = [
    { reason: 'no-consent', n: 12 },
    { reason: 'bot', n: 3 },
  ]
  await show()
  const counts = page.getByRole('region', { name: 'Not recorded this hour' })
  await expect.element(counts).toBeVisible()
  expect(counts.element().textContent).toContain('15 not recorded')
  expect(counts.element().textContent).toContain('12 The visitor refused this purpose.')
  expect(rows()).toEqual([])
})

test('a lost connection is admitted', async () => {
  snapshot.events = [event(1)]
  await show()
  await expect.element(page.getByText('Connected')).toBeVisible()
  heard.get('error')?.({})
  await expect.element(page.getByText(/Connection lost at/)).toBeVisible()
  await expect.element(page.getByText('What you see may be old.')).toBeVisible()
})

test('a link opens its event, and says when it is not among the latest', async () => {
  snapshot.events = [event(1), event(2)]
  await show(event(1).id)
  await expect
    .element(page.getByRole('button', { name: /Event1/ }))
    .toHaveAttribute('aria-expanded', 'true')
})

test('a link to an event that is gone says so', async () => {
  snapshot.events = [event(1)]
  await show(event(9).id)
  await expect.element(page.getByText('This event is not among the latest.')).toBeVisible()
})

test('axe finds nothing on the empty page and on a full one', async () => {
  await show()
  await expect.element(page.getByText('Waiting for the first event…')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  arrive(event(1), failingEvent())
  await expect.poll(() => rows().length).toBe(2)
  expect(await accessibilityFaults()).toEqual([])
})

test('the mark says who vouches for a conversion, and an alarm what has changed and what to do', async () => {
  snapshot = {
    events: [
      sampleEvent({ name: 'Event1', params: {} }),
      event(2, { params: { value: 5, currency: 'EUR' }, evidenceNote: 'bad-signature' }),
      event(3, { evidence: 'confirmed', confirmedBy: 'signature' }),
    ],
    counts: [],
    alarms: [{ kind: 'more', name: 'Subscribe', at: 0, now: 60, usual: 5 }],
    cursor: '1',
  }
  await show()
  await page.getByRole('button', { name: 'Subscribe comes far more often than usual' }).click()
  await expect.element(page.getByText(/60 came in the ten minutes.*usually 5/)).toBeVisible()
  const marks = [...document.querySelectorAll('[data-evidence]')].map((mark) => mark.textContent)
  expect(marks.sort()).toEqual(['Claimed', 'Confirmed'])
  await userEvent.click(page.getByRole('button', { name: /Event2/ }))
  await expect.element(page.getByText(/signature that does not fit/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
