import type { Refusal, SiteDetail, SiteRefusals } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../api/api.ts'
import { createQueries } from '../api/queries.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { Stage } from '../testing/Stage.tsx'
import { LiveRefusals } from './LiveRefusals.tsx'

const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo',
  role: 'owner',
  endpoint: '',
  collector: '',
  snippet: '',
  origins: [],
  revision: 1,
  hasUnpublished: false,
}
const event = (value: string, n = 1, isSaved?: true): Refusal => ({
  kind: 'event',
  value,
  n,
  ...(isSaved && { isSaved }),
})
const origin = (value: string, n = 1): Refusal => ({ kind: 'origin', value, n })

interface Call {
  method: string
  path: string
  body: unknown
}

/** The network ends here: `answers` are what it says, one after the other, the last for good. */
const show = async (
  responses: (SiteRefusals | Response)[],
  over: Partial<SiteDetail> = {},
): Promise<Call[]> => {
  const calls: Call[] = []
  const api = createApi(async (path, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ method: init?.method ?? 'GET', path: String(path), body })
    const response = responses.length > 1 ? responses.shift() : responses[0]
    return response instanceof Response ? response : Response.json(response)
  })
  await render(
    <Stage services={{ api, queries: createQueries(api) }}>
      <LiveRefusals site={{ ...SITE, ...over }} />
    </Stage>,
  )
  return calls
}

const found = (...refusals: Refusal[]): SiteRefusals => ({
  refusals,
  others: { event: 0, origin: 0 },
})

afterEach(() => page.viewport(414, 896))

test('N-07 a refused event is allowed with one button, then waits to be published', async () => {
  await page.viewport(1280, 900)
  const calls = await show([
    found(event('QuizDone', 14), event('Newsletter')),
    found(event('QuizDone', 14, true), event('Newsletter')),
  ])
  await expect.element(page.getByText('2 events are not let in')).toBeVisible()
  await expect.element(page.getByText('14 times')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('button', { name: 'Allow this event: QuizDone' }).click()
  await expect.element(page.getByText('Let in once you publish')).toBeVisible()
  expect(calls[1]).toEqual({
    method: 'POST',
    path: '/api/sites/demo/refusals/allow',
    body: { kind: 'event', value: 'QuizDone' },
  })
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('QuizDone is let in once you publish.')
  // Whoever uses the keyboard is not thrown back to the top of the page.
  expect(document.activeElement?.getAttribute('data-fold')).toBe('event')
})

test('N-07 a refused domain is let in at once', async () => {
  await page.viewport(1280, 900)
  const staging = 'https://staging.shop.test'
  const calls = await show([found(origin(staging, 2)), found()])
  await expect.element(page.getByText('One domain is not let in')).toBeVisible()
  await page.getByRole('button', { name: `Allow this domain: ${staging}` }).click()
  await expect.element(page.getByText('One domain is not let in')).not.toBeInTheDocument()
  expect(calls[1]?.body).toEqual({ kind: 'origin', value: staging })
  await expect.element(page.getByRole('status')).toHaveTextContent(`${staging} is let in now.`)
})

test('on a phone both are one line each that can be opened, and nothing runs out of the screen', async () => {
  await page.viewport(360, 780)
  await show([found(event('x'.repeat(80), 3), origin(`https://${'long-'.repeat(12)}name.test`))])
  const line = page.getByRole('button', { name: 'One event is not let in' })
  await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  await line.click()
  await page.getByRole('button', { name: 'One domain is not let in' }).click()
  await expect.element(page.getByText('3 times')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await accessibilityFaults()).toEqual([])
})

test('of many the first three are shown, the rest on demand, and what is not listed as a number', async () => {
  await page.viewport(1280, 900)
  const many = Array.from({ length: 7 }, (_, at) => event(`Event ${at}`))
  await show([{ refusals: many, others: { event: 1_200, origin: 0 } }])
  await expect.element(page.getByText('7 events are not let in')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(3)
  await page.getByRole('button', { name: 'Show 4 more' }).click()
  expect(page.getByRole('listitem').elements()).toHaveLength(7)
  await expect.element(page.getByText(/1,200 more under other names/)).toBeVisible()
})

test('members see it and are told who can change it; a name is text, whatever stands in it', async () => {
  await page.viewport(1280, 900)
  await show([found(event('<img src=x onerror=alert(1)>'))], { role: 'analyst' })
  await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect.element(page.getByText(/sent it in the last day/)).toBeVisible()
  await expect.element(page.getByText('An owner of this site can allow it.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Allow/ }).elements()).toHaveLength(0)
})

test('what the server refuses is said, and the event stays where it is', async () => {
  await page.viewport(1280, 900)
  const error = {
    code: 'FOOTFALL_E_ROLE',
    message: 'Only owners and editors of this site may change this.',
  }
  await show([found(event('QuizDone')), Response.json({ error }, { status: 403 })])
  await page.getByRole('button', { name: 'Allow this event: QuizDone' }).click()
  await expect
    .poll(() => page.getByRole('alert').element().textContent?.trim())
    .toBe('Only owners and editors of this site may change this.')
  await expect.element(page.getByText('One event is not let in')).toBeVisible()
})
