import { popupRules, popupTriggers } from '@footfall/behaviors/popups/settings'
import type { PopupDraft, SettingsEntry } from '@footfall/contract'
import { checkValues } from '@footfall/contract/fields'
import { popupDraftSchema } from '@footfall/contract/schema'
import { widgets } from '@footfall/widgets/settings'
import { expect, test } from 'vitest'
import { sayEnglish } from '../../testing/english.ts'
import { fromTemplate, type TemplateWish, writtenIn } from './from-template.ts'
import { findTemplate, templates } from './registry.ts'
import type { PopupTemplate } from './template.ts'

const wish: TemplateWish = {
  languages: ['en', 'de-AT', 'fr'],
  reader: 'en',
  now: Date.UTC(2026, 10, 17),
  origins: ['https://*.shop.test', 'https://shop.test'],
  t: sayEnglish(),
}
const make = (template: PopupTemplate, more: Partial<TemplateWish> = {}): PopupDraft =>
  fromTemplate(template, { ...wish, ...more })

const problemsOf = (entry: SettingsEntry | undefined, settings: unknown): unknown => {
  const checked = entry ? checkValues(entry.fields, settings, { isComplete: true }) : undefined
  return checked?.ok ? [] : (checked?.problems ?? 'unknown')
}

test('there are the five that shops ask for', () => {
  expect(templates.map(({ name }) => name)).toEqual([
    'newsletter',
    'exit-offer',
    'announcement',
    'survey',
    'sale-countdown',
  ])
  expect(findTemplate('survey')?.name).toBe('survey')
  expect(findTemplate('nobody')).toBeUndefined()
})

test.each(templates.map((one) => [one.name, one] as const))(
  'P-01 %s can be published as it is',
  (_, template) => {
    const draft = make(template)
    expect(popupDraftSchema.safeParse(draft).error).toBeUndefined()
    const { view, triggers, rules, content } = draft.settings
    expect(problemsOf(widgets.popup, view)).toEqual([])
    for (const { kind, settings } of triggers) {
      expect([kind, problemsOf(popupTriggers[kind], settings)]).toEqual([kind, []])
    }
    for (const { kind, settings } of rules) {
      expect([kind, problemsOf(popupRules[kind], settings)]).toEqual([kind, []])
    }
    for (const { kind, settings } of content.flatMap(({ blocks }) => blocks)) {
      expect([kind, problemsOf(widgets[kind], settings)]).toEqual([kind, []])
    }
    expect(triggers.length).toBeGreaterThan(0)
    expect(rules.some(({ kind }) => kind === 'times')).toBe(true)
  },
)

test.each(templates.map((one) => [one.name, one] as const))(
  '%s says the same in both languages, block by block',
  (_, template) => {
    const [english, german] = make(template).settings.content
    const kinds = (one: typeof english) => one?.blocks.map(({ kind }) => kind)
    expect(kinds(german)).toEqual(kinds(english))
    expect(JSON.stringify(german?.blocks)).not.toContain('E-mail address')
  },
)

test('P-01 ids are never the same twice, neither within one nor between two', () => {
  const ids = [...templates, ...templates].flatMap((template) =>
    make(template).settings.content.flatMap(({ blocks }) => blocks.map(({ id }) => id)),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('P-06 the exit offer can be refused for good, and gives its code', () => {
  const draft = make(findTemplate('exit-offer') as PopupTemplate)
  const blocks = draft.settings.content[0]?.blocks ?? []
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'text', 'form', 'coupon', 'button'])
  expect(blocks.at(-1)?.settings).toMatchObject({ action: 'never', look: 'quiet' })
})

test('the sale’s countdown and its schedule end at the same minute, and links lead to the site', () => {
  const { rules, content } = make(findTemplate('sale-countdown') as PopupTemplate).settings
  const until = '2026-11-27T23:59'
  expect(rules.find(({ kind }) => kind === 'schedule')?.settings.end).toBe(until)
  const blocks = content.flatMap((one) => one.blocks)
  const untils = blocks.filter(({ kind }) => kind === 'countdown').map((one) => one.settings.until)
  expect(untils).toEqual([until, until])
  expect(blocks.find(({ kind }) => kind === 'button')?.settings.href).toBe('https://shop.test/')
})

test.each<[readonly string[] | undefined, string, string[][]]>([
  [
    ['en', 'de-AT', 'fr'],
    'en',
    [
      ['en', 'en'],
      ['de', 'de-AT'],
    ],
  ],
  [['de'], 'en', [['de', 'de']]],
  [
    undefined,
    'de',
    [
      ['de', ''],
      ['en', 'en'],
    ],
  ],
  [
    undefined,
    'en',
    [
      ['en', ''],
      ['de', 'de'],
    ],
  ],
  [['fr'], 'de', [['de', '']]],
])('pages in %j, read by an owner in %s', (languages, reader, written) => {
  expect(writtenIn(languages, reader)).toEqual(written)
})

test('without a template there is a heading to begin with', () => {
  const { settings } = fromTemplate(undefined, wish)
  expect(settings.content.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([
    ['heading'],
  ])
})
