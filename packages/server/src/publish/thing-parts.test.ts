import { defaultSiteConfig, type SettingsFields, type SiteConfig } from '@footfall/contract'
import { expect, test } from 'vitest'
import type { DraftRow } from '../drafts/read-drafts.ts'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import { compareThings } from './compare-things.ts'
import { problemsOf } from './config-problems.ts'
import { partsOfDrafts, publicSettings } from './draft-parts.ts'
import { chosenOf } from './follow-part.ts'
import { composeConfig, type FactsOf, partMap, partsOf } from './thing-parts.ts'

const field = (isPublic: boolean) => ({ kind: 'text' as const, label: '', help: '', isPublic })
const fields: SettingsFields = {
  ids: { ...field(true), kind: 'ids' },
  token: { ...field(false), kind: 'secret' },
  scriptUrl: field(true),
}
const destinations = {
  names: ['meta', 'gtm'],
  load: async (name: string) => ({ settings: { name, title: name.toUpperCase(), fields } }),
}
const context = {
  site: 'demo',
  publicUrl: 'http://t.shop.test',
  destinations,
  secrets: createSealedSecrets([]),
}
const row = (kind: DraftRow['kind'], id: string, draft: object, over = {}): DraftRow => ({
  kind,
  id,
  draft: draft as DraftRow['draft'],
  version: 1,
  is_deleted: false,
  created_at: new Date(),
  updated_at: new Date(),
  updated_by: null,
  ...over,
})
const factsOf: FactsOf = (name) => ({ title: name === 'meta' ? 'Meta' : 'Tags' })
const compose = async (rows: DraftRow[], facts: FactsOf = () => ({})) =>
  composeConfig({
    site: 'demo',
    revision: 4,
    factsOf: facts,
    parts: await partsOfDrafts(rows, context),
  })

test('only declared public fields reach the page', async () => {
  const settings = { ids: ['1'], token: 'secret', scriptUrl: '', other: 'x' }
  const config = await compose([
    row('destination', 'meta', { isEnabled: true, settings }),
    row('general', 'main', { queryAllow: ['q'] }),
  ])
  expect(config).toMatchObject({
    v: 2,
    site: 'demo',
    revision: 4,
    endpoint: 'http://t.shop.test',
    queryAllow: ['q'],
    destinations: { meta: { ids: ['1'] } },
  })
  expect(JSON.stringify(config)).not.toMatch(/secret|other/)
  expect(config).not.toHaveProperty('serverEvents')
  expect(problemsOf(config, destinations)).toEqual([])
})

test('V-11 the page is told that some destination is told from the server, not which key does it', async () => {
  const settings = { ids: ['1'], token: 'secret' }
  const config = await compose(
    [
      row('destination', 'gtm', { isEnabled: true, settings: { ids: ['1'] } }),
      row('destination', 'meta', { isEnabled: true, settings }),
    ],
    (name) => ({ hasServer: name === 'meta' }),
  )
  expect(config.serverEvents).toBe(true)
  expect(JSON.stringify(config)).not.toContain('secret')
})

const banner = row('widget', 'w1', { kind: 'consent-banner', settings: { months: 12 } })
const notice = row('widget', 'w2', { kind: 'store-notice', settings: { message: 'x' } })
const meta = row('destination', 'meta', { isEnabled: true, settings: { ids: ['1'] } })

test('our own banner is told what the destinations are called, and no other widget is', async () => {
  const config = await compose([banner, notice, meta], factsOf)
  expect(config.widgets).toEqual([
    { id: 'w1', kind: 'consent-banner', settings: { titles: { meta: 'Meta' }, months: 12 } },
    { id: 'w2', kind: 'store-notice', settings: { message: 'x' } },
  ])
  // Taken apart again, they are ours and not the owner's.
  expect(partsOf(config).get('widget/w1')?.value.settings).toEqual({ months: 12 })
})

test('what is switched off, deleted or only for the owner is not published', async () => {
  const trigger = { trigger: 'click', settings: {}, event: { name: 'Lead' }, title: 'My rule' }
  const config = await compose([
    row('trigger', 'a', trigger),
    row('trigger', 'b', { ...trigger, isEnabled: false }),
    row('trigger', 'c', trigger, { is_deleted: true }),
    row('destination', 'meta', { isEnabled: false, settings: { ids: ['1'] } }),
  ])
  expect(config.triggers).toEqual([
    { id: 'a', trigger: 'click', settings: {}, event: { name: 'Lead' } },
  ])
  expect(config.destinations).toEqual({})
})

test('a config taken apart and put together again is what it was', async () => {
  const config = await compose([banner, notice, meta], factsOf)
  const again = composeConfig({
    site: 'demo',
    revision: 4,
    factsOf,
    parts: partsOf(config),
  })
  expect(again).toEqual(config)
})

test('differences are told by thing and field, a list as one field', () => {
  const plain = defaultSiteConfig('demo', 'http://t.shop.test')
  const rule = { id: 'r', trigger: 'click', settings: { selector: 'a' }, event: { name: 'Lead' } }
  const before: SiteConfig = { ...plain, triggers: [rule, { ...rule, id: 's' }] }
  const now: SiteConfig = {
    ...plain,
    consent: { ...plain.consent, gpc: 'never', countAnswers: false },
    queryAllow: ['q'],
    triggers: [{ ...rule, settings: { selector: 'b' } }],
    destinations: { meta: { ids: ['1'] } },
  }
  const [one, other] = [partsOf(now), partsOf(before)]
  expect(compareThings(one, other, { titleOf: ({ id }) => id })).toEqual([
    {
      kind: 'trigger',
      id: 'r',
      title: 'r',
      change: 'changed',
      fields: [{ path: 'settings.selector', before: 'a', after: 'b' }],
    },
    expect.objectContaining({ kind: 'trigger', id: 's', change: 'removed' }),
    {
      kind: 'consent',
      id: 'main',
      title: 'main',
      change: 'changed',
      fields: [{ path: 'consent.gpc', before: 'always', after: 'never' }],
    },
    {
      kind: 'general',
      id: 'main',
      title: 'main',
      change: 'changed',
      fields: [{ path: 'queryAllow', before: plain.queryAllow, after: ['q'] }],
    },
    {
      kind: 'destination',
      id: 'meta',
      title: 'meta',
      change: 'added',
      fields: [{ path: 'ids', after: ['1'] }],
    },
  ])
  expect(compareThings(one, one, { titleOf: () => '' })).toEqual([])
})

test('of long values a list of changes holds the part that differs', () => {
  const plain = defaultSiteConfig('demo', 'http://t.shop.test')
  const widgetWith = (text: string): SiteConfig => ({
    ...plain,
    widgets: [{ id: 'w', kind: 'accordion', settings: { items: [{ title: 'A', text }] } }],
  })
  const long = 'x'.repeat(90_000)
  const [one, other] = [partsOf(widgetWith(`${long}new${long}`)), partsOf(widgetWith(long + long))]
  const titleOf = () => 'w'
  const [change] = compareThings(one, other, { titleOf })
  const [field] = change?.fields ?? []
  expect(field?.path).toBe('settings.items')
  expect(field?.after).toMatch(/^…x+newx+…$/)
  expect(field?.before).toMatch(/^…x+…$/)
  const [added] = compareThings(one, new Map(), { titleOf })
  expect(added?.change).toBe('added')
  expect(JSON.stringify([change, added]).length).toBeLessThan(10_000)
})

test('a problem names its thing', () => {
  const config: SiteConfig = {
    ...defaultSiteConfig('demo', 'http://t.shop.test'),
    triggers: [{ id: 'r', trigger: 'click', settings: {}, event: { name: '' } }],
    destinations: { meta: { ids: [] }, strange: { ids: ['1'] } },
    languages: ['no language'],
  }
  const named = problemsOf(config, destinations).map(({ thing }) => thing)
  expect(named).toEqual([
    { kind: 'trigger', id: 'r' },
    { kind: 'general', id: 'main' },
    { kind: 'destination', id: 'meta' },
    { kind: 'destination', id: 'strange' },
  ])
})

test('what stood at its default without being chosen is not chosen when a draft follows', () => {
  const value = { endpoint: 'http://t.shop.test', queryAllow: ['a'], languages: ['ja'] }
  const part = { kind: 'general' as const, id: 'main', value }
  const [standard] = partMap([{ ...part, value: { ...value, queryAllow: [] } }]).values()
  expect(chosenOf(part, standard, { draft: { languages: ['en'] } })).toEqual({
    queryAllow: ['a'],
    languages: ['ja'],
  })
})

test('what the form does not show is not published', () => {
  const conditional: SettingsFields = {
    ...fields,
    isProxied: { ...field(true), kind: 'switch' },
    scriptUrl: { ...field(true), showIf: { isProxied: true } },
  }
  const publish = (isProxied: boolean) =>
    publicSettings(conditional, { ids: ['1'], isProxied, scriptUrl: 'https://x.test' })
  expect(publish(true)).toEqual({ ids: ['1'], isProxied: true, scriptUrl: 'https://x.test' })
  expect(publish(false)).toEqual({ ids: ['1'], isProxied: false })
})
