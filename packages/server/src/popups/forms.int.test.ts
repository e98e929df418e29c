import {
  type FormSettings,
  type FormToken,
  type PublishedEntry,
  placementsOf,
  type WidgetPlacement,
} from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forBrowsers } from '../publish/for-browsers.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { createFormSender, formEntry, PAGE_ORIGIN } from '../testing/test-form.ts'

let collector: TestCollector
let form: ReturnType<typeof createFormSender>

const popup = (id: string, ...contents: WidgetPlacement[]): PublishedEntry => ({
  id,
  kind: 'popup',
  settings: {
    view: {},
    triggers: [],
    rules: [],
    content: contents.map((block, at) => ({
      language: ['', 'de'][at] ?? 'fr',
      label: '',
      blocks: [block],
    })),
  },
})
const newsletter = (name: string, id: string, over: Partial<FormSettings> = {}) =>
  formEntry({ name, notifyEmail: `${id}@owner.test`, ...over }, id)
const CONFIGS = {
  demo: {
    widgets: [formEntry({ name: 'On the page' })],
    popups: [
      popup('spring', newsletter('Spring', 'spring-any'), newsletter('Frühling', 'spring-de')),
      popup('exit', newsletter('Exit', 'exit-any')),
    ],
  },
  // The same id in another popup of another site.
  other: { widgets: [], popups: [popup('offer', newsletter('Offer', 'spring-any'))] },
}

beforeAll(async () => {
  collector = await createTestCollector()
  form = createFormSender(collector)
  for (const [key, config] of Object.entries(CONFIGS)) {
    await seedSite(collector.database.db, { key, config })
  }
})
afterAll(() => collector.destroy())

const leads = async (site: string) =>
  (await collector.leads.reader.list(site, {})).leads.map(({ form: id, formName }) => [
    id,
    formName,
  ])

test('P-01 a form within a popup is sent as any other, in each language and on its own site', async () => {
  const values = (email: string) => ({ name: 'Ann', email, message: 'Hello' })
  const sent = [
    await form.send({ form: 'spring-any', fields: values('a@mail.test') }),
    await form.send({ form: 'spring-de', fields: values('b@mail.test') }),
    await form.send({ form: 'exit-any', fields: values('c@mail.test') }),
    await form.send({ site: 'other', form: 'spring-any', fields: values('a@mail.test') }),
  ]
  expect(sent.map(({ status, state }) => [status, state])).toEqual(
    sent.map(() => [200, 'received']),
  )
  expect((await leads('demo')).sort()).toEqual([
    ['exit-any', 'Exit'],
    ['spring-any', 'Spring'],
    ['spring-de', 'Frühling'],
  ])
  expect(await leads('other')).toEqual([['spring-any', 'Offer']])
  const ask = async (site: string, id: string) =>
    (
      await collector.app.inject({
        url: `/v1/form/token?site=${site}&form=${id}`,
        headers: { origin: PAGE_ORIGIN },
      })
    ).json<Partial<FormToken>>().token
  expect(await ask('other', 'exit-any')).toBeUndefined()
  expect(await ask('demo', 'spring')).toBeUndefined()
})

test('P-01 leads of popups are listed under the names of their forms, each site’s own', async () => {
  const named = async (site: keyof typeof CONFIGS) => {
    const { rows } = await collector.database.pool.query(
      'select config from site_versions where site = $1',
      [site],
    )
    const forms = await collector.leads.reader.forms(site, rows[0].config)
    return forms.map(({ id, name, isPublished, counts }) => [
      id,
      name,
      isPublished,
      counts.received,
    ])
  }
  expect(await named('demo')).toEqual([
    ['contact', 'On the page', true, 0],
    ['spring-any', 'Spring', true, 1],
    ['spring-de', 'Frühling', true, 1],
    ['exit-any', 'Exit', true, 1],
  ])
  expect(await named('other')).toEqual([['spring-any', 'Offer', true, 1]])
})

test('P-01 whom a popup’s leads are told never reaches a page', async () => {
  const { rows } = await collector.database.pool.query(
    `select config from site_versions where site = 'demo'`,
  )
  expect(JSON.stringify(rows[0].config)).toContain('@owner.test')
  const open = forBrowsers(rows[0].config)
  expect(JSON.stringify(open)).not.toContain('@owner.test')
  expect(placementsOf(open).map(({ id }) => id)).toEqual([
    ...['contact', 'spring-any', 'spring-de', 'exit-any'],
  ])
})
