import {
  type ConsentHealth,
  defaultSiteConfig,
  type GoogleConsent,
  type SimulationInput,
  type SiteDetail,
  simulate,
} from '@footfall/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../api/api.ts'
import { createQueries } from '../api/queries.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { Stage } from '../testing/Stage.tsx'
import { ConsentScreen } from './ConsentScreen.tsx'
import { GoogleCard } from './GoogleCard.tsx'
import { TryCard } from './TryCard.tsx'

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
const config = {
  ...defaultSiteConfig('demo', 'https://t.shop.test'),
  destinations: { meta: { ids: ['1'] }, ga4: { ids: ['2'] } },
  automation: { 'hubspot-ads': { ids: ['1'], purpose: 'advertising' } },
}
const INFOS = [
  { name: 'meta', title: 'Meta (Facebook)', hasServer: true, fields: {} },
  { name: 'ga4', title: 'Google Analytics 4', hasServer: false, fields: {} },
  { name: 'hubspot-ads', title: 'HubSpot ads pixel', hasServer: false, fields: {} },
]

let health: ConsentHealth
let chosen: unknown[]
let google: GoogleConsent
beforeEach(() => {
  health = {
    isOn: true,
    isChosen: true,
    days: 14,
    counts: { found: 5200, granted: 4100, denied: 0, late: 820, conflict: 12 },
    findings: [
      { finding: 'no-denial', n: 0, of: 4100 },
      { finding: 'conflict', n: 12, of: 5200 },
      { finding: 'late', n: 820, of: 4100 },
    ],
    isTooFew: false,
  }
  chosen = []
  google = { published: 'basic', chosen: 'basic' }
})

const show = async (
  site: Partial<SiteDetail> = {},
  scheme: 'light' | 'dark' = 'light',
): Promise<void> => {
  const api = createApi(async (path, init) => {
    const address = String(path)
    if (address.endsWith('/google-consent')) {
      if (init?.method === 'PUT') google = { ...google, ...JSON.parse(String(init.body)) }
      return Response.json(google)
    }
    if (init?.method === 'PUT') {
      const { isChosen } = JSON.parse(String(init.body)) as { isChosen: boolean }
      chosen.push(isChosen)
      health = { ...health, isChosen }
      return Response.json(health)
    }
    if (address.includes('/simulate?')) {
      const input = JSON.parse(String(init?.body)) as SimulationInput
      return Response.json(
        simulate(config, input, (name) => (name === 'meta' ? 'advertising' : 'analytics')),
      )
    }
    return Response.json(address.endsWith('/api/destinations') ? INFOS : health)
  })
  await render(
    <Stage services={{ api, queries: createQueries(api) }} scheme={scheme}>
      <ConsentScreen site={{ ...SITE, ...site }} />
      <GoogleCard site={{ ...SITE, ...site }} />
      <TryCard site={{ ...SITE, ...site }} />
    </Stage>,
  )
  await expect.element(page.getByRole('heading', { name: 'Consent health' })).toBeVisible()
}
const text = (): string => document.body.textContent ?? ''

test('each finding says what was seen, why it matters and what to do', async () => {
  await show()
  for (const words of [
    'Your banner never sends a denial',
    '4,100 answers, and not one of them refused anything.',
    'Two consent tools disagree',
    '12 pages on which one tool granted what another refused.',
    'Answers arrive later than two seconds',
    '820 of 4,100 answers came later',
  ]) {
    await expect.poll(text).toContain(words)
  }
  expect(page.getByText('Why it matters').elements()).toHaveLength(3)
  expect(page.getByText('What to do').elements()).toHaveLength(3)
  expect(text()).not.toContain('Nothing wrong was seen')
})

test('few answers are not taken for good ones, and good ones are said to be', async () => {
  health = { ...health, findings: [], isTooFew: true }
  await show()
  await expect.poll(text).toContain('Too few answers yet')
  expect(text()).not.toContain('Nothing wrong was seen')
  document.body.replaceChildren()
  health = { ...health, isTooFew: false }
  await show()
  await expect.poll(text).toContain('Nothing wrong was seen')
})

test('C-14 counting is off until the owner switches it on, and a member cannot', async () => {
  health = {
    ...health,
    isOn: false,
    isChosen: false,
    counts: { found: 0, granted: 0, denied: 0, late: 0, conflict: 0 },
    findings: [],
  }
  await show()
  await expect.poll(text).toContain('Nothing is counted.')
  const control = page.getByRole('switch', { name: /Count how the consent tool behaves/ })
  await control.click()
  await expect.poll(() => chosen).toEqual([true])
  await expect.poll(text).toContain('Publish, and pages begin to count')
  document.body.replaceChildren()
  await show({ role: 'analyst' })
  await expect.element(control).toBeDisabled()
})

test('the switch keeps the focus while it is saved: a second Space takes the first one back', async () => {
  await show()
  const control = page.getByRole('switch', { name: /Count how the consent tool behaves/ })
  await expect.element(control).toBeChecked()
  ;(control.element() as HTMLElement).focus()
  await userEvent.keyboard('  ')
  await expect.poll(() => chosen).toEqual([false, true])
  await expect.element(control).toBeChecked()
  expect(document.activeElement).toBe(control.element())
})

test('C-13 loading Google’s tags before an answer is the owner’s switch, off, and warns', async () => {
  await show()
  const control = page.getByRole('switch', { name: /Load Google’s tags before/ })
  await expect.element(control).toBeEnabled()
  await expect.element(control).not.toBeChecked()
  const warning = page.getByText('Google is told of visitors who have not agreed.')
  expect(warning.elements()).toEqual([])
  await control.click()
  await expect.element(warning).toBeVisible()
  await expect.poll(() => google).toEqual({ published: 'basic', chosen: 'advanced' })
  await expect.element(control).toBeEnabled()
  await control.click()
  await expect.poll(() => google.chosen).toBe('basic')
  await expect.poll(() => warning.elements()).toEqual([])
  document.body.replaceChildren()
  google = { published: 'advanced', chosen: 'advanced' }
  await show({ role: 'analyst' })
  await expect.element(warning).toBeVisible()
  await expect.element(control).toBeDisabled()
})

test('rules are tried by region, signal and answer', async () => {
  await show()
  const rows = (): string[] =>
    page
      .getByRole('region', { name: 'Try your rules' })
      .getByRole('listitem')
      .elements()
      .map((row) => String(row.textContent))
  await expect.poll(() => rows()[0]).toMatch(/^MetaHeld/)
  await page.getByRole('combobox', { name: 'Advertising' }).selectOptions('granted')
  await expect.poll(() => rows()[0]).toMatch(/^MetaSent/)
  expect(rows().at(-1)).toMatch(/^HubSpot ads pixelLoaded/)
  await page.getByRole('switch', { name: /Global Privacy Control/ }).click()
  await expect.poll(() => rows()[0]).toMatch(/^MetaDropped.*Global Privacy Control/)
  await page.getByRole('textbox', { name: 'Region' }).fill('Europe')
  await expect.element(page.getByText('A code such as DE or US-CA.')).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing (${scheme})`, async () => {
    google = { published: 'basic', chosen: 'advanced' }
    await show({ hasUnpublished: true }, scheme)
    await expect.poll(text).toContain('Google is told')
    await expect.poll(text).toContain('Meta')
    expect(await accessibilityFaults()).toEqual([])
  })
}
