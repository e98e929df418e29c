import type {
  DestinationDeliveries,
  DestinationInfo,
  DestinationSettings,
  QueuedDelivery,
  SiteDeliveries,
  SiteDetail,
  TestEventResult,
} from '@footfall/contract'
import { type ReactElement, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../api/api.ts'
import { createQueries } from '../api/queries.ts'
import { DestinationsScreen } from '../settings/DestinationsScreen.tsx'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { Stage } from '../testing/Stage.tsx'

const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo shop',
  role: 'owner',
  endpoint: 'https://t.shop.test',
  collector: 'https://t.shop.test',
  snippet: '',
  origins: [],
  revision: 3,
  hasUnpublished: false,
}
const FIELDS: DestinationInfo['fields'] = {
  ids: { kind: 'ids', label: 'Pixel IDs', help: 'A number.', isPublic: true },
  code: { kind: 'text', label: 'Test event code', help: '', isPublic: false, isForTest: true },
}
const SAMPLE: DestinationInfo = {
  name: 'sample',
  title: 'Sample (Ads)',
  hasServer: true,
  fields: FIELDS,
}
const PLAIN: DestinationInfo = {
  name: 'plain',
  title: 'Plain Analytics',
  hasServer: false,
  fields: {},
}
const ON = { isEnabled: true, values: {}, secrets: {} }
const STORED: DestinationSettings[] = [
  { name: 'sample', ...ON },
  { name: 'plain', ...ON },
]
const none = { delivered: 0, denied: 0, held: 0, rejected: 0, dropped: 0, waiting: 0 }

let sample: DestinationDeliveries
let plain: DestinationDeliveries
let queue: QueuedDelivery[]
let posted: { path: string; body: unknown }[]
let tested: TestEventResult
beforeEach(() => {
  const now = Date.now()
  const since = now - 86_400_000
  sample = {
    ...none,
    name: 'sample',
    condition: 'delivering',
    hasServer: true,
    since,
    delivered: 1_412,
    deliveredAt: now - 185_000,
    denied: 30,
    held: 12,
    waiting: 2,
    matchKeys: {
      events: 200,
      keys: [
        { key: 'em', label: 'E-mail', n: 82 },
        { key: 'ph', label: 'Phone', n: 0 },
      ],
    },
  }
  plain = { ...none, name: 'plain', condition: 'delivering', hasServer: false, since }
  plain = { ...plain, delivered: 3, deliveredAt: now - 7_200_000 }
  queue = ['Purchase', 'Lead'].map((name, at) => ({
    event: `0192a000-0000-7000-8000-00000000000${at}`,
    name,
    time: now,
    state: 'retrying',
    url: 'https://www.shop.test/thanks',
    params: { value: 41.75, currency: 'GBP' },
    since: now - 600_000,
    attempts: 3,
    nextAt: now + 60_000,
    isUnderWay: false,
    last: { at: now, ms: 12, state: 'retrying', code: '2', message: 'Sample is down just now.' },
  }))
  posted = []
  tested = {
    way: 'server',
    outcome: 'ok',
    account: '123',
    event: 'e1',
    raw: '{"events_received":1}',
  }
})

const respond = (path: string): unknown => {
  if (path.endsWith('/lanes')) return []
  if (path.endsWith('/deliveries')) {
    return { denied: 0, destinations: [sample, plain] } satisfies SiteDeliveries
  }
  if (path.endsWith('/api/destinations')) return [SAMPLE, PLAIN]
  if (path.includes('/queue')) return { items: queue }
  return STORED
}

const Screen = ({ site }: { site: SiteDetail }): ReactElement => {
  const [opened, setOpened] = useState<string | null>('sample')
  return <DestinationsScreen site={site} opened={opened} onOpened={setOpened} />
}

const show = async (scheme: 'light' | 'dark' = 'light', role: SiteDetail['role'] = 'owner') => {
  const api = createApi(async (path, init) => {
    if (init?.method !== 'POST') return Response.json(respond(String(path)))
    posted.push({ path: String(path), body: JSON.parse(String(init.body ?? 'null')) })
    if (String(path).endsWith('/test')) return Response.json(tested)
    return String(path).endsWith('/replay')
      ? Response.json({ events: queue.length })
      : new Response(null, { status: 204 })
  })
  await render(
    <Stage services={{ api, queries: createQueries(api) }} scheme={scheme}>
      <Screen site={{ ...SITE, role }} />
    </Stage>,
  )
  await expect.element(page.getByRole('button', { name: /^Sample/ })).toBeVisible()
}

test('a card says how its events fare, and what nobody confirms', async () => {
  await show()
  const card = page.getByRole('button', { name: /^Sample/ })
  await expect.poll(() => card.element().textContent).toMatch(/Delivering$/)
  await expect
    .element(
      page.getByText('Sample took 1,412 events in the last 24 hours, the last one 3 minutes ago.'),
    )
    .toBeVisible()
  for (const words of ['12 held until consent is known', '30 without consent', '2 wait']) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  }
  await expect
    .element(
      page.getByText(
        '3 events in the last 24 hours, the last one 2 hours ago. Handed to Plain Analytics in the visitor’s browser; Plain Analytics gives no confirmation.',
      ),
    )
    .toBeVisible()
})

test.each([
  ['consent', 'Waiting for consent', /Nothing may be sent yet: 42 events .* lack consent/],
  ['quiet', 'On', 'Nothing came in the last 24 hours.'],
  ['retrying', 'Retrying', /Sample cannot be reached just now/],
] as const)('%s is told in words', async (condition, word, sentence) => {
  sample = { ...sample, condition, delivered: 0 }
  await show()
  await expect.element(page.getByRole('button', { name: /^Sample/ }).getByText(word)).toBeVisible()
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('match keys show as shares, those that never came too', async () => {
  await show()
  await expect.element(page.getByRole('row', { name: /E-mail em 41%/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Phone ph 0%/ })).toBeVisible()
})

test('one event is replayed, or all of them', async () => {
  await show()
  await expect.element(page.getByText('Sample is down just now. (2)').first()).toBeVisible()
  await page.getByRole('button', { name: 'Replay Lead' }).click()
  await expect.poll(() => posted[0]?.body).toEqual({ events: [queue[1]?.event] })
  await page.getByRole('button', { name: 'Replay all' }).click()
  await expect.poll(() => posted[1]?.body).toEqual({})
  await expect.element(page.getByText('2 events are tried now.')).toBeVisible()
})

test('dropping asks why, and does not go without', async () => {
  await show()
  await page.getByRole('button', { name: 'Drop Purchase…' }).click()
  await page.getByRole('button', { name: 'Drop', exact: true }).click()
  await expect.element(page.getByText('Say why in a few words.')).toBeVisible()
  expect(posted).toEqual([])
  await page.getByLabelText('Why').fill('An order of ours')
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('button', { name: 'Drop', exact: true }).click()
  await expect
    .poll(() => posted[0]?.body)
    .toEqual({ event: queue[0]?.event, reason: 'An order of ours' })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a test event shows the platform’s own response, in words and as it came', async () => {
  await show()
  await page.getByLabelText('Test event code for this one event').fill('TEST1')
  await page.getByRole('button', { name: 'Send a test event' }).click()
  await expect.element(page.getByText('Sample took the test event.')).toBeVisible()
  expect(posted[0]).toMatchObject({ body: { values: { code: 'TEST1' } } })
  await page.getByText('The response of Sample').click()
  await expect.element(page.getByText('{"events_received":1}')).toBeVisible()

  tested = {
    way: 'server',
    outcome: 'auth',
    status: 400,
    code: '190',
    message: 'Paste a new token.',
  }
  await page.getByRole('button', { name: 'Send a test event' }).click()
  await expect.element(page.getByText('Sample refused the test event (190).')).toBeVisible()
  await expect.element(page.getByText('Paste a new token.')).toBeVisible()

  tested = { way: 'server', outcome: 'not-sent', obstacle: 'not-filled-in' }
  await page.getByRole('button', { name: 'Send a test event' }).click()
  await expect.element(page.getByText(/Its access token or ID is missing/)).toBeVisible()
})

test('where nobody confirms there is neither queue nor match keys; the test opens the debugger', async () => {
  await show()
  await page.getByRole('button', { name: /^Plain/ }).click()
  await expect.element(page.getByRole('button', { name: /Open debugger/ })).toBeVisible()
  expect(page.getByText('Retry queue').elements()).toHaveLength(0)
  expect(page.getByText('Match keys').elements()).toHaveLength(0)
})

test('an empty queue teaches what it is for', async () => {
  queue = []
  sample = { ...sample, waiting: 0 }
  await show()
  await expect.element(page.getByText(/Nothing waits. What Sample cannot take/)).toBeVisible()
})

test('who may only look finds nothing to press', async () => {
  await show('light', 'analyst')
  await expect.element(page.getByText('Retry queue')).toBeVisible()
  for (const name of [/Replay/, /Drop/, 'Send a test event']) {
    expect(page.getByRole('button', { name }).elements()).toHaveLength(0)
  }
})

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (scheme) => {
  await show(scheme)
  await page.getByRole('button', { name: 'Send a test event' }).click()
  await expect.element(page.getByText('Sample took the test event.')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
