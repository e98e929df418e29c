import type { DeclaredItem, SiteDetail } from '@footfall/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../../api/api.ts'
import { createQueries } from '../../api/queries.ts'
import { accessibilityFaults } from '../../testing/accessibility.ts'
import { Stage } from '../../testing/Stage.tsx'
import { DeclarationScreen } from './DeclarationScreen.tsx'
import { toHtml, toPlainText } from './declaration-words.ts'

const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo shop',
  role: 'client',
  endpoint: 'https://t.shop.test',
  collector: 'https://t.shop.test',
  snippet: '',
  origins: [],
  revision: 3,
  hasUnpublished: false,
} as SiteDetail
const ITEMS: DeclaredItem[] = [
  { name: 'ff_visit', purpose: 'analytics', use: 'visit', days: 1 / 24 },
  { name: 'ff_consent', purpose: 'necessary', use: 'answer', days: 180 },
  {
    name: '_fbp',
    purpose: 'advertising',
    use: 'match',
    days: 90,
    provider: 'Meta <b>',
    policyUrl: 'https://meta.test/?a="b"',
  },
  { name: 'ff_x', purpose: 'advertising', use: 'match', provider: 'X', policyUrl: 'javascript:1' },
]
const words = { t: (sentence: string) => sentence, language: 'en' }

const show = async (site: Partial<SiteDetail> = {}, scheme: 'light' | 'dark' = 'light') => {
  const api = createApi(async () => Response.json({ items: ITEMS }))
  await render(
    <Stage services={{ api, queries: createQueries(api) }} scheme={scheme}>
      <DeclarationScreen site={{ ...SITE, ...site }} />
    </Stage>,
  )
}

test('each line says who, what for and how long', async () => {
  await show()
  for (const name of [
    /^ff_visit Demo shop Analytics Recognises that pages belong to the same visit\. 1 hour$/,
    /^ff_consent .* 6 months$/,
    /^ff_x .* Until the browser is closed$/,
  ]) {
    await expect.element(page.getByRole('row', { name })).toBeVisible()
  }
})

test('what is copied is plain: nothing in it runs, and only addresses of the web are linked', () => {
  const html = toHtml(ITEMS, 'A & <i>', words)
  expect(html).toContain('<td>A &#38; &#60;i&#62;</td>')
  expect(html).toContain('<a href="https://meta.test/?a=&#34;b&#34;">Meta &#60;b&#62;</a>')
  expect(html).not.toContain('javascript:')
  expect(toPlainText(ITEMS, 'Shop', words).split('\n')).toHaveLength(4)
})

test('before the first publication there is nothing to list', async () => {
  await show({ revision: 0 })
  await expect.element(page.getByText('Nothing is published yet.')).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing (${scheme})`, async () => {
    await show({}, scheme)
    await expect.element(page.getByRole('table')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })
}
