import { defaultSiteConfig, type SiteDetail } from '@footfall/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../../api/api.ts'
import { createQueries } from '../../api/queries.ts'
import { accessibilityFaults } from '../../testing/accessibility.ts'
import { refuse } from '../../testing/open-console.tsx'
import { Stage } from '../../testing/Stage.tsx'
import { RulesScreen } from './RulesScreen.tsx'

const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo shop',
  role: 'editor',
  endpoint: 'https://t.shop.test',
  collector: 'https://t.shop.test',
  snippet: '',
  origins: [],
  revision: 3,
  hasUnpublished: false,
} as SiteDetail
const { consent } = defaultSiteConfig('demo', 'https://t.shop.test')
const TOOLS = [
  { name: 'cookiebot', title: 'Cookiebot', map: { statistics: 'analytics' } },
  { name: 'klaro', title: 'Klaro', map: {} },
]
const NOTHING = { consent: { functional: 'unknown' }, events: [], parts: [] }

let draft: Record<string, unknown>
let version: number
let puts: { version: number; draft: Record<string, unknown> }[]
let found: { name: string; label: string }[]
let isDown: boolean
let held: Promise<void>
beforeEach(() => {
  draft = { consent }
  ;[version, puts, found, isDown, held] = [7, [], [], false, Promise.resolve()]
})

const show = async (
  role: SiteDetail['role'] = 'editor',
  scheme: 'light' | 'dark' = 'light',
): Promise<void> => {
  const api = createApi(async (path, init) => {
    const address = String(path)
    if (address.endsWith('/things/consent/main')) {
      if (isDown) return refuse(403, 'FOOTFALL_E_FORBIDDEN', 'You may not do this.')
      if (init?.method === 'PUT') {
        const body = JSON.parse(String(init.body))
        puts.push(body)
        draft = body.draft
        version += 1
        await held
      }
      return Response.json({
        kind: 'consent',
        id: 'main',
        title: 'consent',
        state: 'live',
        version,
        draft,
      })
    }
    if (address.endsWith('/consent-tools')) return Response.json(TOOLS)
    if (address.endsWith('/lookup')) {
      const result = { state: 'read', at: Date.UTC(2026, 10, 16), consentTools: found }
      return Response.json({ address: 'shop.test', result })
    }
    if (address.endsWith('/google-consent')) {
      return Response.json({ published: 'basic', chosen: 'basic' })
    }
    if (address.includes('/simulate')) return Response.json(NOTHING)
    if (address.endsWith('/destinations')) return Response.json([])
    return Response.json({ counts: { found: 0 }, days: 14, findings: [] })
  })
  await render(
    <Stage services={{ api, queries: createQueries(api) }} scheme={scheme}>
      <RulesScreen site={{ ...SITE, role }} />
    </Stage>,
  )
  await expect.element(page.getByRole('heading', { name: 'Who asks' })).toBeVisible()
}
const consequences = (): string[] =>
  page
    .getByRole('list', { name: 'What follows for a visitor' })
    .getByRole('listitem')
    .elements()
    .map((item) => String(item.textContent))
const save = () => page.getByRole('button', { name: 'Save' })
const radio = (name: string | RegExp) => page.getByRole('radio', { name })

test('each choice says in plain words what follows, before it is saved', async () => {
  await show()
  expect(consequences()).toEqual([
    'Germany, United States (US-CA), and where the region is not known: nothing is stored and nobody is told until they agree.',
  ])
  await radio(/^Yes, where the law/).click()
  await expect.element(page.getByText('No region is named yet.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Regions whose law is opt-out' }).fill('us-ca')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => consequences()[0])
    .toMatch(/^United States \(US-CA\): counts as agreeing.*has refused/)
  await expect
    .poll(() => consequences()[1])
    .toMatch(/^Germany and where the region is not known: nothing is stored/)
  await radio('Do not look at it').click()
  await expect
    .poll(() => consequences()[0])
    .toContain('even where the browser sends Global Privacy Control')
  await expect.element(page.getByText('Some laws make you obey it.')).toBeVisible()
  expect(puts).toEqual([])
  await save().click()
  await expect
    .poll(() => puts)
    .toEqual([
      {
        version: 7,
        draft: { consent: { ...consent, mode: 'prior', optOutRegions: ['US-CA'], gpc: 'never' } },
      },
    ])
})

test('what another card saved meanwhile is kept, what a colleague did to the rules is not overwritten', async () => {
  await show()
  await radio('Do not look at it').click()
  draft = { consent: { ...consent, google: 'advanced' } }
  version = 9
  await save().click()
  await expect
    .poll(() => puts.at(-1))
    .toEqual({
      version: 9,
      draft: { consent: { ...consent, google: 'advanced', gpc: 'never' } },
    })
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  draft = { consent: { ...consent, gpc: 'opt-out-regions' } }
  await radio(/^Yes, where the law/).click()
  await save().click()
  await expect.element(page.getByText('Somebody else has changed this meanwhile.')).toBeVisible()
  expect(puts).toHaveLength(1)
})

test('a save that fails takes nothing along that was typed', async () => {
  await show()
  await radio('Do not look at it').click()
  isDown = true
  await save().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(radio('Do not look at it')).toBeChecked()
  isDown = false
  await save().click()
  await expect.poll(() => puts).toHaveLength(1)
})

test('what is chosen while a save is under way stays', async () => {
  let finish = (): void => undefined
  held = new Promise((resolve) => (finish = resolve))
  await show()
  await radio('Do not look at it').click()
  await save().click()
  await expect.poll(() => puts).toHaveLength(1)
  await radio(/^Yes, where the law/).click()
  finish()
  await expect.element(save()).not.toHaveAttribute('aria-busy')
  await expect.element(radio(/^Yes, where the law/)).toBeChecked()
  await save().click()
  await expect
    .poll(() => puts[1])
    .toEqual({
      version: 8,
      draft: { consent: { ...consent, gpc: 'never', mode: 'prior' } },
    })
})

test('a tool that was found is one press away, and its categories can be given a meaning', async () => {
  found = [{ name: 'cookiebot', label: 'Cookiebot' }]
  await show()
  await page.getByRole('button', { name: 'Ask Cookiebot' }).click()
  await expect.element(page.getByText('Found on your page: Cookiebot')).toBeVisible()
  await page.getByText('What the categories of Cookiebot stand for').click()
  await page.getByRole('combobox', { name: 'statistics stands for' }).selectOptions('functional')
  await page.getByRole('textbox', { name: 'Another category of Cookiebot' }).fill('shop')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('combobox', { name: 'shop stands for' }).selectOptions('advertising')
  expect(puts).toEqual([])
  await save().click()
  await expect
    .poll(() => puts.at(-1)?.draft)
    .toEqual({
      consent,
      consentTools: ['cookiebot'],
      consentToolMap: { cookiebot: { statistics: 'functional', shop: 'advertising' } },
    })
})

test('an analyst looks and changes nothing', async () => {
  await show('analyst')
  await expect.element(radio('Do not look at it')).toBeDisabled()
  expect(save().elements()).toEqual([])
})

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing (${scheme})`, async () => {
    found = [{ name: 'cookiebot', label: 'Cookiebot' }]
    draft = {
      consent: { ...consent, mode: 'prior', optOutRegions: ['BR'], gpc: 'never' },
      consentTools: ['klaro'],
    }
    await show('editor', scheme)
    await page.getByText('What the categories of Klaro stand for').click()
    await expect
      .element(page.getByText('Cookiebot was found on your page, and nobody asks it.'))
      .toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })
}
