import type { DataRequest, ParkedEvent, Retention, Role } from '@footfall/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { respondForFrame } from '../leads/testing/sample-leads.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, type OpenConsole, openConsole } from '../testing/open-console.tsx'

const AT = Date.UTC(2026, 10, 16, 9)
const LATER = Date.UTC(2100, 0, 1)

const everyKind = <T,>(value: T): Record<keyof Retention['days'], T> => ({
  events: value,
  addresses: value,
  outcomes: value,
  attempts: value,
  counts: value,
  orders: value,
  leads: value,
  deadLetters: value,
})
const RETENTION: Retention = {
  days: everyKind(400),
  defaults: everyKind(90),
  bounds: everyKind({ least: 35, most: 3650 }),
}
const PARKED: ParkedEvent[] = [
  {
    id: '7',
    step: 'record',
    name: 'Purchase',
    event: 'e-1',
    reason: 'The value is no number.',
    attempts: 3,
    firstAt: AT,
    lastAt: AT,
  },
  { id: '6', step: 'deliver', reason: 'Broken.', attempts: 1, firstAt: AT, lastAt: AT },
]
const REQUESTS: DataRequest[] = [
  { id: 'r2', kind: 'export', by: 'visitor', state: 'running', askedAt: AT, askedBy: 'Ann' },
  {
    id: 'r1',
    kind: 'export',
    by: 'email',
    state: 'done',
    askedAt: AT,
    askedBy: 'Ann',
    doneAt: AT + 5_000,
    fileUntil: LATER,
    found: { events: 12, leads: 1, reviews: 0 },
  },
]

let role: Role
let asked: Asked[]
let requests: DataRequest[]
let parked: ParkedEvent[]
beforeEach(async () => {
  await page.viewport(1280, 800)
  role = 'owner'
  asked = []
  requests = REQUESTS
  parked = PARKED
})
afterEach(() => page.viewport(1280, 800))

const respond = (call: Asked): unknown => {
  asked.push(call)
  const { method, path, body } = call
  const shell = respondForFrame(call, role)
  if (shell !== undefined) return shell
  if (path.endsWith('/general')) {
    return { key: 'demo', name: 'Demo', origins: [], timeZone: 'UTC', organisation: 'o1' }
  }
  if (path.endsWith('/data/retention')) {
    const { days = {} } = (body ?? {}) as Partial<Retention>
    return { ...RETENTION, days: { ...RETENTION.days, ...days } }
  }
  if (path.endsWith('/data/requests')) return method === 'GET' ? { items: requests } : requests[0]
  if (path.endsWith('/data/parked')) return { items: parked }
  if (path.endsWith('/replay')) return { replayed: 1, failed: 1, left: 1 }
  if (path.endsWith('/forget')) return { events: 1 }
  if (path.endsWith('/audit')) {
    const actor = { kind: 'user', id: 'u1', name: 'Ann' }
    const action = 'PUT /api/sites/:key/data/retention'
    return { items: [{ id: '1', at: AT, site: 'demo', actor, action, details: { events: 90 } }] }
  }
  return []
}

const open = (path: string, language: 'en' | 'de' = 'en'): Promise<OpenConsole> =>
  openConsole(`/sites/demo/data${path}`, respond, { language })

test('V-19 each kind says what it is; a longer time is saved at once, a shorter one only after a yes', async () => {
  const { changes } = await open('')
  const events = page.getByRole('textbox', { name: 'Events' })
  await expect.element(events).toHaveValue('400 days')
  await expect.element(page.getByText(/Platforms know visitors by them/)).toBeVisible()
  await events.fill('500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => changes[0]?.body).toEqual({ days: { events: 500 } })
  await page.getByRole('textbox', { name: 'Leads' }).fill('40')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Leads: all but the last 40 days')).toBeVisible()
  expect(changes).toHaveLength(1)
  await page.getByRole('button', { name: 'Save and delete' }).click()
  await expect.poll(() => changes[1]?.body).toEqual({ days: { leads: 40 } })
})

test('V-19 what is out of bounds is not saved', async () => {
  const { changes } = await open('')
  await page.getByRole('textbox', { name: 'Events' }).fill('3')
  await expect.element(page.getByText('Between 35 and 3,650 days.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Events' }).fill('')
  await expect.element(page.getByText('Between 35 and 3,650 days.')).toBeVisible()
  expect(changes).toEqual([])
})

test('V-19 who is no owner sees how long, and nothing of requests', async () => {
  role = 'analyst'
  await open('')
  await expect.element(page.getByText('Only an owner of this site may change this.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Events' })).toBeDisabled()
  await expect.element(page.getByRole('link', { name: 'Put aside' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Requests' }).elements()).toHaveLength(0)
  document.body.replaceChildren()
  await open('/requests')
  await expect.element(page.getByText('Only an owner of this site sees requests')).toBeVisible()
  expect(asked.some(({ path }) => path.endsWith('/data/requests'))).toBe(false)
})

test('V-19 a copy is asked for at once; an erasure says first what goes and what stays', async () => {
  const { changes, address } = await open('/requests')
  await page.getByRole('textbox', { name: 'Their e-mail address' }).fill('anna@example.com')
  await page.getByRole('button', { name: 'Collect it' }).click()
  await expect
    .poll(() => changes[0]?.body)
    .toEqual({ kind: 'export', subject: { email: 'anna@example.com' } })
  await page.getByRole('radio', { name: 'To have everything erased' }).click()
  await page.getByRole('radio', { name: 'Visitor id' }).click()
  await page.getByRole('textbox', { name: 'Their visitor id' }).fill('visitor-77')
  await page.getByRole('button', { name: 'Erase…' }).click()
  await expect.element(page.getByText(/so your sums do not change/)).toBeVisible()
  expect(changes).toHaveLength(1)
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect
    .poll(() => changes[1]?.body)
    .toEqual({ kind: 'erase', subject: { visitorId: 'visitor-77' } })
  expect(address()).not.toMatch(/anna|visitor-77/)
})

test('V-19 requests show their state and what was found; a copy can be fetched while it is there', async () => {
  await open('/requests')
  await expect.element(page.getByText(/Export by visitor id/)).toBeVisible()
  await expect.element(page.getByText('Running')).toBeVisible()
  await expect.element(page.getByText('Found: 12 events and 1 leads.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Download' }))
    .toHaveAttribute('href', '/api/sites/demo/data/requests/r1/file')
  // Until all is done it is asked again.
  requests = REQUESTS.map((one) => ({ ...one, state: 'done' }))
  await expect.poll(() => page.getByText('Running').elements(), { timeout: 8_000 }).toHaveLength(0)
})

test('V-19 what was put aside says why, is tried again, and forgotten only after a yes', async () => {
  const { changes } = await open('/parked')
  await expect
    .element(page.getByText('It could not be recorded. The value is no number.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.poll(() => changes[0]).toMatchObject({ body: { ids: ['7'] } })
  await expect.element(page.getByText('One event went on.')).toBeVisible()
  await page.getByRole('button', { name: 'Try all again' }).click()
  await expect.poll(() => changes[1]?.body).toEqual({})
  await page.getByRole('button', { name: 'Forget Purchase' }).click()
  expect(changes).toHaveLength(2)
  await page.getByRole('button', { name: 'Forget', exact: true }).click()
  await expect.poll(() => changes[2]).toMatchObject({ body: { ids: ['7'] } })
  expect(changes[2]?.path).toBe('/api/sites/demo/data/parked/forget')
})

test('V-19 an analyst sees what was put aside, and changes nothing', async () => {
  role = 'analyst'
  await open('/parked')
  await expect.element(page.getByText('Purchase')).toBeVisible()
  expect(page.getByRole('button', { name: /Try|Forget/ }).elements()).toHaveLength(0)
})

test('V-19 the site’s part of the audit log is asked for by its key', async () => {
  await open('/changes')
  await expect.element(page.getByText(/changed how long data is kept/)).toBeVisible()
  const audit = asked.find(({ path }) => path.endsWith('/audit'))
  expect([audit?.path, audit?.query.get('site')]).toEqual(['/api/organisations/o1/audit', 'demo'])
})

test.each([
  [360, 'dark'],
  [1280, 'light'],
] as const)('nothing is said against data by axe, at %i, %s', async (width, scheme) => {
  await page.viewport(width, 800)
  localStorage.setItem('mantine-color-scheme-value', scheme)
  for (const path of ['', '/requests', '/parked', '/changes']) {
    document.body.replaceChildren()
    await open(path, 'de')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Daten' })).toBeVisible()
    await expect.poll(() => document.querySelector('[class*="Skeleton"]')).toBeNull()
    expect(await accessibilityFaults()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  localStorage.removeItem('mantine-color-scheme-value')
})
