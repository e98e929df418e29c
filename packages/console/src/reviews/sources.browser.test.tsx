import type { ReviewCsvReport, ReviewSourceInfo } from '@footfall/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { respondForFrame } from '../leads/testing/sample-leads.ts'
import { type Asked, type OpenConsole, openConsole, refuse } from '../testing/open-console.tsx'
import { KINDS, sampleReport, sampleSource } from './testing/sample-reviews.ts'

let sources: ReviewSourceInfo[]
let report: ReviewCsvReport
let refusal: Response | undefined
beforeEach(() => {
  sources = [sampleSource('s1')]
  report = sampleReport()
  refusal = undefined
})

const respond = (call: Asked): unknown => {
  const shell = respondForFrame(call, 'editor')
  if (shell !== undefined) return shell
  const { method, path, body } = call
  if (path.endsWith('/review-source-kinds')) return KINDS
  if (path.endsWith('/review-sources')) {
    if (method === 'GET') return sources
    if (refusal) return refusal
    const { kind, name } = body as { kind: string; name: string }
    const source = sampleSource('new', { kind, name, state: 'new', kept: 0 })
    sources = [...sources, source]
    return { source, ...(kind === 'json' && { importSecret: 'frs_once' }) }
  }
  if (path.endsWith('/csv')) {
    const { isTrial, dayFirst } = body as { isTrial: boolean; dayFirst?: boolean }
    return isTrial
      ? { ...report, isAmbiguous: report.isAmbiguous && dayFirst === undefined }
      : { ...report, added: 2, isAmbiguous: false }
  }
  if (path.endsWith('/connect')) return { url: '#asked-for-leave' }
  if (method === 'PATCH') return sources[0]
  return method === 'GET' ? [] : undefined
}

const open = (search = ''): Promise<OpenConsole> =>
  openConsole(`/sites/demo/reviews/sources${search}`, respond)

const PROBLEMS: [ReviewSourceInfo['problem'], RegExp, RegExp][] = [
  ['key', /Trustpilot refused the key/, /enter it again/],
  ['token', /no longer accepts the leave/, /Connect the account again/],
  ['permission', /does not let this account read/, /the account that owns the listing/],
  ['missing', /knows no such place or page/, /Check the id below/],
  ['quota', /lets nobody ask more for now/, /asked again by itself/],
  ['down', /did not respond/, /stays on your pages/],
  ['unreadable', /cannot be read/, /tell who runs the server/],
  ['off', /switched off on this server/, /can switch it on/],
]

test.each(PROBLEMS)('%s is said in a sentence, with what to do', async (problem, says, todo) => {
  if (!problem) throw new Error('A row without a problem.')
  sources = [sampleSource('s1', { state: 'stopped', problem, note: 'Status 401' })]
  await open()
  await expect.element(page.getByText(says)).toBeVisible()
  await expect.element(page.getByText(todo)).toBeVisible()
  await expect.element(page.getByText('It said: Status 401')).toBeVisible()
  await expect.element(page.getByText('Needs you')).toBeVisible()
})

test('an open one says how many there are and when it was asked, is asked now and switched off', async () => {
  const { changes } = await open('?open=s1')
  await expect.element(page.getByText('12 reviews are kept here.')).toBeVisible()
  await expect.element(page.getByText(/One of them repeats another one/)).toBeVisible()
  await expect.element(page.getByText(/40 reviews, 4.4 out of 5/)).toBeVisible()
  await expect.element(page.getByText(/Last asked on/)).toBeVisible()
  await page.getByRole('button', { name: 'Ask now' }).click()
  await expect.poll(() => changes[0]?.path).toBe('/api/sites/demo/review-sources/s1/refresh')
  await page.getByRole('switch', { name: /^Show its reviews/ }).click()
  await expect.poll(() => changes[1]?.body).toEqual({ isOn: false })
})

test('a stored key stays unless it is typed anew', async () => {
  const { changes } = await open('?open=s1')
  await page.getByRole('textbox', { name: 'Domain or business unit' }).fill('shop.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => changes[0]?.body)
    .toEqual({ name: 'Trustpilot', settings: { unit: 'shop.example' }, secrets: {} })
})

test('a source is deleted only after it was said what goes along', async () => {
  const { changes } = await open('?open=s1')
  await page.getByRole('button', { name: 'Delete…' }).click()
  await expect.element(page.getByText(/Its 12 reviews go along/)).toBeVisible()
  expect(changes).toEqual([])
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => changes[0]?.method).toBe('DELETE')
})

test('one is added with its terms read; what the server refuses is said at its field', async () => {
  refusal = refuse(422, 'FOOTFALL_E_INVALID', 'No.', {
    details: [{ path: 'secrets.apiKey', message: 'Fill this in.' }],
  })
  const { changes, address } = await open('?add=trustpilot')
  await expect
    .element(page.getByText('The widget says which reviews it shows.'))
    .toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Domain or business unit' }).fill('shop.test')
  const add = page.getByRole('button', { name: 'Add Trustpilot' })
  await add.click()
  await expect.element(page.getByText('Fill this in.')).toBeVisible()
  refusal = undefined
  await page
    .getByLabelText(/^API key/)
    .first()
    .fill('k1')
  await add.click()
  await expect.poll(address).toContain('open=new')
  expect(changes.at(-1)?.body).toEqual({
    kind: 'trustpilot',
    name: 'Trustpilot',
    settings: { unit: 'shop.test' },
    secrets: { apiKey: 'k1' },
  })
})

test('one that is off says why and has no button', async () => {
  await open()
  await expect.element(page.getByText('Meta’s own pages contradict each other.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add A file (CSV)' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Add Facebook/ }).elements()).toEqual([])
})

test('the secret of a signed import is shown once, with where to send', async () => {
  await open('?add=json')
  await page.getByRole('button', { name: 'Add Your own program' }).click()
  await expect.element(page.getByText('frs_once')).toBeVisible()
  await expect.element(page.getByText('https://t.shop.test/v1/reviews/import')).toBeVisible()
})

test('an account is connected at its own page', async () => {
  sources = [sampleSource('g1', { kind: 'google-business', state: 'new', isConnected: false })]
  await open('?open=g1')
  await expect.element(page.getByText('Not connected')).toBeVisible()
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await expect.poll(() => location.hash).toBe('#asked-for-leave')
  history.replaceState(null, '', location.pathname + location.search)
})

const choose = (): Promise<void> => {
  const file = new File(['reviewer_name;rating\nJosé;5'], 'reviews.csv', { type: 'text/csv' })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no input for a file.')
  return userEvent.upload(page.elementLocator(input), file)
}

test('a file is looked through first, then taken over', async () => {
  sources = [sampleSource('c1', { kind: 'csv', name: 'Old shop' })]
  const { changes } = await open('?open=c1')
  await expect.element(page.getByText('Choose a file')).toBeVisible()
  await choose()
  await expect.element(page.getByText('2 of 3 rows can be taken over.')).toBeVisible()
  await expect.element(page.getByText('Left out: reviewer_email')).toBeVisible()
  await page.getByText('One row is left out').click()
  await expect.element(page.getByText(/Its stars are no number from 1 to 5/)).toBeVisible()
  expect(changes.map(({ body }) => (body as { isTrial: boolean }).isTrial)).toEqual([true])
  await page.getByRole('button', { name: 'Take over 2 reviews' }).click()
  await expect.element(page.getByText('2 reviews are new.')).toBeVisible()
  expect(changes[1]?.body).toEqual({ text: 'reviewer_name;rating\nJosé;5', isTrial: false })
})

test('where days and months cannot be told apart the owner is asked', async () => {
  sources = [sampleSource('c1', { kind: 'csv', name: 'Old shop' })]
  report = sampleReport({ isAmbiguous: true })
  const { changes } = await open('?open=c1')
  await expect.element(page.getByText('Choose a file')).toBeVisible()
  await choose()
  await expect.element(page.getByText('What is 03/04/2026 in this file?')).toBeVisible()
  expect(page.getByRole('button', { name: /^Take over/ }).elements()).toEqual([])
  await page.getByText('4 March').click()
  await page.getByRole('button', { name: 'Take over 2 reviews' }).click()
  await expect.poll(() => changes.at(-1)?.body).toMatchObject({ dayFirst: false, isTrial: false })
})
