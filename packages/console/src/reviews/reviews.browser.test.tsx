import type { InboxReview, ReviewInvitationSettings, Role } from '@footfall/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { respondForFrame } from '../leads/testing/sample-leads.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, type OpenConsole, openConsole, refuse } from '../testing/open-console.tsx'
import { KINDS, sampleReview, sampleSource } from './testing/sample-reviews.ts'

let reviews: InboxReview[]
let invitations: ReviewInvitationSettings
let asked: Asked[]
let role: Role
let failure: Response | undefined
let waiting: number
let average: number
beforeEach(() => {
  reviews = [
    sampleReview('r1'),
    sampleReview('r2', { author: 'Jonas', text: 'x '.repeat(600), marks: ['links'], pictures: [] }),
  ]
  invitations = { mode: 'off', days: 14, hasTold: false }
  asked = []
  ;[waiting, average] = [2, 4.38]
  role = 'editor'
  failure = undefined
})
afterEach(() => page.viewport(1280, 800))

const respond = (call: Asked): unknown => {
  asked.push(call)
  const shell = respondForFrame(call, role)
  if (shell !== undefined) return shell
  const { method, path, body } = call
  if (failure && !path.endsWith('/live')) return failure
  if (path.endsWith('/reviews')) {
    return call.query.has('after') ? { reviews: [] } : { reviews, next: 'later' }
  }
  if (path.endsWith('/reviews/summary')) {
    const counts = { waiting, published: 40, rejected: 1, hidden: 1 }
    return { counts, average, total: 41 }
  }
  if (path.endsWith('/reviews/invitations')) {
    if (method === 'PUT') invitations = body as ReviewInvitationSettings
    return invitations
  }
  if (path.endsWith('/reviews/person')) {
    return {
      email: 'marta@example.com',
      hasObjected: true,
      reviews: reviews.slice(0, 1),
      invitations: [{ state: 'sent', order: '1007', products: [], dueAt: 0, deleteAt: 1 }],
    }
  }
  if (path.endsWith('/person/delete')) return { deleted: 1 }
  if (path.endsWith('/review-source-kinds')) return KINDS
  if (path.endsWith('/review-sources')) return [sampleSource('s1')]
  const one = reviews.find(({ id }) => path.endsWith(`/reviews/${id}`))
  if (one && method === 'GET') return { ...one, email: 'marta@example.com', order: '1007' }
  if (one && method === 'PATCH') {
    reviews = 'state' in (body as object) ? reviews.filter(({ id }) => id !== one.id) : reviews
    return one
  }
  return method === 'GET' ? [] : undefined
}

const open = (path: string, language: 'en' | 'de' = 'en'): Promise<OpenConsole> =>
  openConsole(`/sites/demo${path}`, respond, { language })
const card = (name: string) => page.getByRole('article', { name })
const lists = () => asked.filter(({ path }) => path.endsWith('/reviews'))

test('what waits stands first, with all that decides about it', async () => {
  await open('/reviews')
  await expect.element(card('Marta K.')).toBeVisible()
  expect(lists()[0]?.query.get('state')).toBe('waiting')
  const marta = card('Marta K.')
  for (const words of [
    'As pictured',
    'Came after two days.',
    'Enamel mug',
    'Belongs to an order',
  ]) {
    await expect.element(marta.getByText(words)).toBeVisible()
  }
  await expect.element(marta.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await expect.element(marta.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
  await expect.element(card('Jonas').getByText('It is full of links.')).toBeVisible()
  await expect.element(page.getByText('Average of all 41 reviews, hidden ones too.')).toBeVisible()
  await expect.element(page.getByText('2 wait', { exact: true })).toBeVisible()
})

test('where nothing waits, all reviews are shown, and an average of 4.5 is four stars and a half', async () => {
  ;[waiting, average] = [0, 4.5]
  await open('/reviews')
  await expect.element(card('Marta K.')).toBeVisible()
  expect(lists().map(({ query }) => query.get('state'))).toEqual([null])
  await expect.element(page.getByRole('combobox', { name: 'State' })).toHaveValue('all')
  const stars = page.getByRole('img', { name: '4.5 out of 5 stars' })
  const fills = [...stars.element().children].map((star) => star.getAttribute('data-fill'))
  expect(fills).toEqual(['full', 'full', 'full', 'full', 'half'])
})

test('a published one leaves the list, and the keyboard goes on with the next', async () => {
  const { changes } = await open('/reviews')
  await page.getByRole('button', { name: 'Publish the review of Marta K.' }).click()
  await expect
    .poll(() => changes[0])
    .toMatchObject({
      method: 'PATCH',
      path: '/api/sites/demo/reviews/r1',
      body: { state: 'published' },
    })
  await expect.element(card('Marta K.')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(card('Jonas').element())
})

test('none is rejected before the law was read', async () => {
  const { changes } = await open('/reviews')
  await card('Marta K.').getByRole('button', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject the review of Marta K.?' })
  await expect.element(dialog.getByText(/a bad review is no reason/)).toBeVisible()
  expect(changes).toEqual([])
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect.poll(() => changes[0]?.body).toEqual({ state: 'rejected' })
})

test('one from elsewhere can be hidden, not rejected, deleted or replied to', async () => {
  const source = { id: 's1', kind: 'trustpilot', name: 'Trustpilot' }
  reviews = [sampleReview('r1', { state: 'published', source, hasEmail: false })]
  const { changes } = await open('/reviews?state=published')
  const marta = card('Marta K.')
  await expect.element(marta.getByRole('button', { name: 'Hide…' })).toBeVisible()
  for (const name of ['Reject…', 'Delete…', 'Reply', 'Show who wrote it']) {
    expect(marta.getByRole('button', { name }).elements()).toEqual([])
  }
  await marta.getByRole('button', { name: 'Hide…' }).click()
  await expect.element(page.getByText(/Its stars still count in the average/)).toBeVisible()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect.poll(() => changes[0]?.body).toEqual({ state: 'hidden' })
})

test('a reply is written and saved', async () => {
  const { changes } = await open('/reviews')
  await card('Marta K.').getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: 'Your reply' }).fill(' Thank you. ')
  await page.getByRole('button', { name: 'Save the reply' }).click()
  await expect.poll(() => changes[0]?.body).toEqual({ reply: 'Thank you.' })
  await expect.element(page.getByRole('textbox', { name: 'Your reply' })).not.toBeInTheDocument()
})

test('an author’s address is asked for on a press only', async () => {
  await open('/reviews')
  await expect.element(card('Marta K.')).toBeVisible()
  expect(asked.some(({ path }) => path.endsWith('/reviews/r1'))).toBe(false)
  await card('Marta K.').getByRole('button', { name: 'Show who wrote it' }).click()
  await expect.element(page.getByText('marta@example.com')).toBeVisible()
  await expect.element(page.getByText('Order 1007')).toBeVisible()
})

test('filters stand in the address and reach the server; a long text is folded', async () => {
  const { address } = await open('/reviews?stars=4')
  await expect.element(card('Jonas').getByRole('button', { name: 'Show all of it' })).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOptions('all')
  await page.getByRole('combobox', { name: 'Source' }).selectOptions('s1')
  await page.getByRole('textbox', { name: 'Find reviews by what they say' }).fill('mug')
  await expect.poll(address).toMatch(/stars=4.*state=all.*source=s1.*q=mug/)
  await expect
    .poll(() => Object.fromEntries(lists().at(-1)?.query ?? []))
    .toEqual({ stars: '4', source: 's1', q: 'mug' })
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await expect.poll(() => lists().at(-1)?.query.get('after')).toBe('later')
})

test('where nothing waits that is said; a failure is said with a way to try again', async () => {
  reviews = []
  await open('/reviews')
  await expect.element(page.getByText('Nothing waits for you.')).toBeVisible()
  document.body.replaceChildren()
  failure = refuse(503, 'FOOTFALL_E_DATABASE', 'The database does not respond.')
  await open('/reviews')
  await expect.element(page.getByRole('alert').first()).toBeVisible()
})

test('invitations are off at first; customers who were told need the owner’s word', async () => {
  const { changes } = await open('/reviews/invitations')
  await expect.element(page.getByRole('radio', { name: 'Nobody' })).toBeChecked()
  await page.getByRole('radio', { name: 'All buyers who were told' }).click()
  await expect.element(page.getByText(/§ 7 \(3\) UWG/)).toBeVisible()
  await page.getByRole('checkbox', { name: /My customers are told/ }).click()
  await page.getByRole('textbox', { name: 'Days after the order' }).fill('21')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => changes[0]?.body).toEqual({ mode: 'soft', days: 21, hasTold: true })
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('all of one person is found and deleted, and no address of theirs stands in ours', async () => {
  const { changes, address } = await open('/reviews/person')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('marta@example.com')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect.element(page.getByText('Invitation for order 1007')).toBeVisible()
  await expect.element(page.getByText('They object to invitations.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete all of it…' }).click()
  await page.getByRole('button', { name: 'Delete all of it', exact: true }).click()
  await expect.element(page.getByText('All of it was deleted.')).toBeVisible()
  expect(changes[1]).toMatchObject({
    path: '/api/sites/demo/reviews/person/delete',
    body: { email: 'marta@example.com' },
  })
  expect(address()).not.toContain('marta')
})

test('whoever may not see reviews is not led there', async () => {
  role = 'analyst'
  await open('/live')
  await expect.element(page.getByRole('link', { name: 'Events' })).toBeInTheDocument()
  expect(page.getByRole('link', { name: 'Reviews' }).elements()).toHaveLength(0)
})

test.each([
  [360, 'dark'],
  [1280, 'light'],
] as const)('nothing is said against it by axe, at %i, %s', async (width, scheme) => {
  await page.viewport(width, 800)
  localStorage.setItem('mantine-color-scheme-value', scheme)
  const paths = ['', '/sources?open=s1', '/sources?add=trustpilot', '/invitations', '/person']
  for (const path of paths) {
    document.body.replaceChildren()
    await open(`/reviews${path}`, 'de')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bewertungen' })).toBeVisible()
    await expect.poll(() => document.querySelector('[class*="Skeleton"]')).toBeNull()
    expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme)
    expect(await accessibilityFaults()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  localStorage.removeItem('mantine-color-scheme-value')
})
