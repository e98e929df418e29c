import type { SiteDetail, ThingChange } from '@footfall/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../api/api.ts'
import { createQueries } from '../api/queries.ts'
import { Stage } from '../testing/Stage.tsx'
import { PublishBar } from './PublishBar.tsx'

const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo shop',
  role: 'editor',
  snippet: '',
  origins: [],
  endpoint: 'https://t.shop.test',
  collector: 'https://t.shop.test',
  revision: 3,
  hasUnpublished: true,
}
const RULE: ThingChange = {
  kind: 'trigger',
  id: 'r1',
  title: 'Lead',
  change: 'changed',
  fields: [],
}
const BANNER: ThingChange = {
  kind: 'widget',
  id: 'w1',
  title: 'Consent banner',
  change: 'added',
  fields: [],
}
const THEIRS: ThingChange = {
  kind: 'consent',
  id: 'main',
  title: 'consent',
  change: 'changed',
  fields: [{ path: 'consent.mode' }],
}
const SHOWN = [
  { kind: 'trigger', id: 'r1' },
  { kind: 'widget', id: 'w1' },
]

let changes: ThingChange[]
let posted: { path: string; body: unknown }[]
let asked: string[]
beforeEach(() => {
  ;[changes, posted, asked] = [[RULE, BANNER], [], []]
})

const show = async (over: Partial<SiteDetail> = {}): Promise<void> => {
  const api = createApi(async (input, init) => {
    const path = String(input)
    if (init?.method === 'POST') {
      posted.push({ path, body: init.body ? JSON.parse(String(init.body)) : null })
      return Response.json(path.endsWith('discard') ? [] : { revision: 4, publishedAt: 1 })
    }
    asked.push(path)
    return Response.json(path.endsWith('/changes') ? changes : [])
  })
  await render(
    <Stage services={{ api, queries: createQueries(api) }}>
      <PublishBar
        site={{ ...SITE, ...over }}
        hasUnsaved={false}
        isWide={false}
        link={null}
        onDiscarded={() => undefined}
      />
    </Stage>,
  )
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()

test('publishes the things it names, and none that a colleague saved since', async () => {
  await show()
  await expect.element(page.getByText('Rule: Lead · Widget: Consent banner (new)')).toBeVisible()
  changes = [...changes, THEIRS]
  await press('Publish')
  await expect
    .poll(() => posted)
    .toEqual([{ path: '/api/sites/demo/publish', body: { things: SHOWN } }])
})

test('discards the things it names, and none that a colleague saved since', async () => {
  await show()
  await press('Discard')
  await expect.element(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  changes = [...changes, THEIRS]
  await press('Discard')
  await expect
    .poll(() => posted)
    .toEqual([{ path: '/api/sites/demo/discard', body: { things: SHOWN } }])
})

test('nothing is published before it is named', async () => {
  changes = []
  await show()
  await expect.poll(() => asked).toContain('/api/sites/demo/changes')
  const publish = page.getByRole('button', { name: 'Publish' })
  await expect.element(publish).toHaveAttribute('aria-disabled', 'true')
})

test('a site that chose nothing is published all the same the first time', async () => {
  changes = []
  await show({ revision: 0 })
  await press('Publish')
  await expect.poll(() => posted).toEqual([{ path: '/api/sites/demo/publish', body: null }])
})

test('a client sees that something waits, and asks for nothing that is not theirs to see', async () => {
  await show({ role: 'client' })
  await expect.element(page.getByText('Saved, not yet live.')).toBeVisible()
  expect(asked).not.toContain('/api/sites/demo/changes')
})

test('warns of a popup whose languages show different codes, and of no other', async () => {
  const popup = (id: string, title: string): ThingChange => ({
    kind: 'popup',
    id,
    title,
    change: 'changed',
    fields: [],
  })
  const codes = [
    { language: '', codes: ['SPRING20'] },
    { language: 'de', codes: ['WELCOME10'] },
  ]
  changes = [{ ...popup('p1', 'Exit offer'), codes }, popup('p2', 'Newsletter')]
  await show()
  await expect
    .element(page.getByText('Visitors do not see the same coupon code in every language.'))
    .toBeVisible()
  await expect
    .element(page.getByText('Exit offer: All other languages: SPRING20 · German: WELCOME10'))
    .toBeVisible()
  expect(page.getByText(/Newsletter: /).elements()).toHaveLength(0)
})
