import type { Lead, LeadForm, Role } from '@footfall/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility.ts'
import type { FakeServer } from '../testing/fake-server.ts'
import { type OpenConsole, openConsole } from '../testing/open-console.tsx'
import { createSiteServer } from '../testing/site-server.ts'
import { sampleLead } from './testing/sample-leads.ts'

const FORMS: LeadForm[] = [
  {
    id: 'news',
    name: 'Newsletter',
    isPublished: true,
    counts: { received: 0, confirm: 1, confirmed: 1, suspicious: 0 },
  },
]

let leads: Lead[]
let next: string | undefined
let server: FakeServer
const serve = (role: Role = 'editor'): FakeServer =>
  createSiteServer({ role })
    .get('/api/sites/{key}/leads', () => ({ leads, ...(next && { next, searched: 1_000 }) }))
    .get('/api/sites/{key}/leads/{id}', ({ params }) =>
      sampleLead(params['id'] ?? '', {
        values: [{ key: 'm', label: 'Message', value: 'An old one' }],
      }),
    )
    .get('/api/sites/{key}/leads/forms', FORMS)
    .get('/api/sites/{key}/leads/webhook', { secret: 'whsec_old' })
    .post('/api/sites/{key}/leads/webhook/rotate', {
      secret: 'whsec_new',
      oldValidUntil: Date.UTC(2026, 10, 17, 12),
    })
    .post('/api/sites/{key}/leads/person', () => ({
      email: 'anna@example.com',
      leads: leads.slice(0, 1),
    }))
    .post('/api/sites/{key}/leads/person/delete', { deleted: 1 })
    .post('/api/sites/{key}/leads/{id}/restore', () => sampleLead('l3'))
    .post('/api/sites/{key}/leads/{id}/resend', () => sampleLead('l1'))
    .delete('/api/sites/{key}/leads/{id}', undefined)
beforeEach(() => {
  leads = [
    sampleLead('l1', { state: 'confirmed', confirmedAt: Date.UTC(2026, 10, 16, 9, 5) }),
    sampleLead('l2', {
      values: [{ key: 'message', label: 'Message', value: '=cmd|calc\nsecond line' }],
    }),
  ]
  next = undefined
  server = serve()
})
afterEach(() => page.viewport(1280, 800))

const open = (path: string, language: 'en' | 'de' = 'en'): Promise<OpenConsole> =>
  openConsole(`/sites/demo${path}`, server, { language })
const row = (name: RegExp) => page.getByRole('button', { name })
const lists = () => server.asked.filter(({ path }) => path.endsWith('/leads'))

test('W-05 the inbox shows who sent what by which form, and what was agreed to', async () => {
  await open('/leads')
  await expect.element(row(/anna@example.com Anna Newsletter .* Confirmed/)).toBeVisible()
  expect(lists()[0]?.query.get('state')).toBe('inbox')
  await row(/anna@example.com Anna/).click()
  await expect.element(page.getByText('I would like to get the newsletter.')).toBeVisible()
  await expect.element(page.getByText('Confirmed by the link in the mail')).toBeVisible()
  await expect.element(page.getByText('https://shop.test/journal')).toBeVisible()
  await expect.element(page.getByText('The server responded with 500.')).toBeVisible()
  const file = page.getByRole('link', { name: 'Download cv.pdf' })
  await expect
    .element(file)
    .toHaveAttribute('href', '/api/sites/demo/leads/l1/files/abcdefghijklmnopqrstuv')
  await expect.element(file).toHaveAttribute('download', 'cv.pdf')
})

test('W-05 a file that was not kept is named with the reason', async () => {
  leads = [
    sampleLead('l1', {
      files: [],
      lostFiles: [{ field: 'cv', name: 'cv.pdf', size: 12_345, reason: 'room' }],
    }),
  ]
  await open('/leads')
  await row(/anna@example.com/).click()
  await expect.element(page.getByText('cv.pdf')).toBeVisible()
  await expect
    .element(page.getByText(/File not kept\. The site has no room left for files\./))
    .toBeVisible()
})

test('filters and search stand in the address and reach the server and the export', async () => {
  const { address } = await open('/leads?form=news')
  await expect.element(row(/anna@example.com Anna/)).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOptions('confirm')
  await page.getByRole('textbox', { name: 'Find leads by what they say' }).fill('anna')
  await expect.poll(address).toMatch(/form=news.*state=confirm.*q=anna/)
  await expect
    .poll(() => Object.fromEntries(lists().at(-1)?.query ?? []))
    .toEqual({ state: 'confirm', form: 'news', search: 'anna' })
  await expect
    .element(page.getByRole('link', { name: 'Export these' }))
    .toHaveAttribute('href', '/api/sites/demo/leads/export.csv?state=confirm&form=news&search=anna')
})

test('a search says how far back it has looked, and goes on', async () => {
  ;[leads, next] = [[], 'later']
  await open('/leads?q=anna')
  await expect.element(page.getByText('No lead so far is like that.')).toBeVisible()
  await expect
    .element(page.getByText('The newest 1,000 leads were looked through so far.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Look through older ones' }).click()
  await expect.poll(() => lists().at(-1)?.query.get('after')).toBe('later')
})

test('W-05 what looks like spam stands apart, says why, and is taken back by one press', async () => {
  leads = [sampleLead('l3', { state: 'suspicious', marks: ['trap', 'links'], deliveries: [] })]
  const { changes, address } = await open('/leads/suspicious?open=l3')
  await expect.element(page.getByText('It is full of links.')).toBeVisible()
  expect(lists()[0]?.query.get('state')).toBe('suspicious')
  await page.getByRole('button', { name: 'This is not spam' }).click()
  await expect.poll(() => changes[0]?.path).toBe('/api/sites/demo/leads/l3/restore')
  await expect.poll(address).not.toContain('open')
})

test('a link to a lead opens it, however far down the list it stands', async () => {
  await open('/leads?open=l9')
  await expect.element(page.getByRole('definition').getByText('An old one')).toBeVisible()
  await expect.element(row(/anna@example.com Anna/)).toBeVisible()
})

test('the webhook is told again; a lead goes only after a yes', async () => {
  const { changes } = await open('/leads?open=l1')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => changes[0]?.path).toBe('/api/sites/demo/leads/l1/resend')
  await page.getByRole('button', { name: 'Delete…' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Delete the lead of anna@example.com?' }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(changes).toHaveLength(1)
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => changes[1]?.method).toBe('DELETE')
  expect(changes[1]?.path).toBe('/api/sites/demo/leads/l1')
})

test('all of one person is found, exported and deleted, and no address of theirs stands in ours', async () => {
  const { changes, address } = await open('/leads/person')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('anna@example.com')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect.element(page.getByText(/Newsletter/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export as a file' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete all of it…' }).click()
  expect(changes.map(({ path }) => path)).toEqual(['/api/sites/demo/leads/person'])
  await page.getByRole('button', { name: 'Delete all of it', exact: true }).click()
  await expect.element(page.getByText('One lead was deleted.')).toBeVisible()
  expect(changes[1]).toMatchObject({
    path: '/api/sites/demo/leads/person/delete',
    body: { email: 'anna@example.com' },
  })
  expect(address()).not.toContain('anna')
})

test('the webhook’s secret is asked for only on a press, and made anew after a yes', async () => {
  await open('/leads/webhook')
  const show = page.getByRole('button', { name: 'Show the secret' })
  await expect.element(show).toBeVisible()
  expect(server.asked.some(({ path }) => path.endsWith('/leads/webhook'))).toBe(false)
  await show.click()
  await expect.element(page.getByText('whsec_old')).toBeVisible()
  await page.getByRole('button', { name: 'Make a new one…' }).click()
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect.element(page.getByText('whsec_new')).toBeVisible()
})

test('whoever may not see leads is not led there', async () => {
  server = serve('analyst')
  await open('/live')
  await expect.element(page.getByRole('link', { name: 'Events' })).toBeInTheDocument()
  expect(page.getByRole('link', { name: 'Leads' }).elements()).toHaveLength(0)
})

test.each([
  [360, 'dark'],
  [1280, 'light'],
] as const)('nothing is said against it by axe, at %i, %s', async (width, scheme) => {
  await page.viewport(width, 800)
  localStorage.setItem('mantine-color-scheme-value', scheme)
  for (const path of ['/leads?open=l1', '/leads/suspicious', '/leads/person', '/leads/webhook']) {
    document.body.replaceChildren()
    await open(path, 'de')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
    await expect.poll(() => document.querySelector('[class*="Skeleton"]')).toBeNull()
    expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme)
    expect(await accessibilityFaults()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  localStorage.removeItem('mantine-color-scheme-value')
})
