import {
  POPUP_EVENTS,
  type PopupDraft,
  type PopupSettings,
  type SettingsEntry,
} from '@footfall/contract'
import { popupDraftSchema } from '@footfall/contract/schema'
import { expect, test } from 'vitest'
import { checkPopup, type PopupParts } from './check-popup.ts'

const base = { label: '', help: '', isPublic: true } as const
const entry = (name: string, fields: SettingsEntry['fields']): SettingsEntry => ({
  name,
  title: name,
  fields,
})

/** Folders as there may be, each with one field of its own. */
const PARTS: PopupParts = {
  triggers: { scroll: entry('scroll', { percent: { ...base, kind: 'number', min: 1, max: 100 } }) },
  rules: {
    views: entry('views', { views: { ...base, kind: 'number', min: 1, isRequired: true } }),
  },
  widgets: {
    popup: entry('popup', { width: { ...base, kind: 'number', min: 100, max: 2_000 } }),
    heading: entry('heading', { text: { ...base, kind: 'text' } }),
    'own-html': entry('own-html', { html: { ...base, kind: 'text' } }),
    'consent-banner': entry('consent-banner', {}),
  },
}

const heading = (text: string, id = 'h1') => ({ id, kind: 'heading', settings: { text } })
const popup = (over: Partial<PopupSettings> = {}, draft: Partial<PopupDraft> = {}): PopupDraft => ({
  kind: 'popup',
  settings: {
    view: { width: 400 },
    triggers: [{ kind: 'scroll', settings: { percent: 50 } }],
    rules: [{ kind: 'views', settings: { views: 3 } }],
    content: [{ language: '', label: '', blocks: [heading('Hello')] }],
    ...over,
  },
  ...draft,
})
const pathsOf = (draft: PopupDraft): string[] => {
  const checked = checkPopup(draft, PARTS)
  return checked.ok ? [] : checked.problems.map(({ path }) => path)
}
const shapePaths = (draft: unknown): string[] =>
  popupDraftSchema.safeParse(draft).error?.issues.map(({ path }) => path.join('.')) ?? []

test('P-01 what the fields of its parts allow is kept as it is', () => {
  const draft = popup({ priority: 3, unremembered: 'once-per-page' }, { title: 'Spring' })
  expect(shapePaths(draft)).toEqual([])
  expect(checkPopup(draft, PARTS)).toEqual({ ok: true, draft })
})

test.each<[string, Partial<PopupSettings>, string]>([
  ['a look that is out of bounds', { view: { width: 9 } }, 'settings.view.width'],
  ['a look that nobody knows', { view: { onclick: 'x' } }, 'settings.view.onclick'],
  [
    'an unknown trigger',
    { triggers: [{ kind: 'magic', settings: {} }] },
    'settings.triggers.0.kind',
  ],
  [
    'a trigger that every object has',
    { triggers: [{ kind: 'constructor', settings: {} }] },
    'settings.triggers.0.kind',
  ],
  [
    'a wrong value of a trigger',
    { triggers: [{ kind: 'scroll', settings: { percent: 0 } }] },
    'settings.triggers.0.settings.percent',
  ],
  ['an unknown rule', { rules: [{ kind: 'scroll', settings: {} }] }, 'settings.rules.0.kind'],
  [
    'a rule that is not filled in',
    { rules: [{ kind: 'views', settings: {} }] },
    'settings.rules.0.settings.views',
  ],
  [
    'a widget that nobody knows',
    { content: [{ language: '', label: '', blocks: [{ ...heading(''), kind: 'script' }] }] },
    'settings.content.0.blocks.0.kind',
  ],
  [
    'a widget that is no block',
    {
      content: [{ language: '', label: '', blocks: [{ ...heading(''), kind: 'consent-banner' }] }],
    },
    'settings.content.0.blocks.0.kind',
  ],
  [
    'a popup within a popup',
    { content: [{ language: '', label: '', blocks: [{ ...heading(''), kind: 'popup' }] }] },
    'settings.content.0.blocks.0.kind',
  ],
  [
    'HTML where there is none',
    {
      content: [
        { language: '', label: '', blocks: [{ ...heading(''), settings: { html: '<b>x</b>' } }] },
      ],
    },
    'settings.content.0.blocks.0.settings.html',
  ],
])('P-01 %s is refused, with its path', (_, over, path) => {
  expect(shapePaths(popup(over))).toEqual([])
  expect(pathsOf(popup(over))).toEqual([path])
})

test('P-01 switched off, it may be half done', () => {
  const half = { rules: [{ kind: 'views', settings: {} }] }
  expect(pathsOf(popup(half, { isEnabled: false }))).toEqual([])
  expect(pathsOf(popup(half, { isEnabled: true }))).toEqual(['settings.rules.0.settings.views'])
})

test('P-01 a script in a text stays text, and own HTML stands only in its own block', () => {
  const words = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const html = { id: 'own', kind: 'own-html', settings: { html: words } }
  const content = [{ language: '', label: words, blocks: [heading(words), html] }]
  const checked = checkPopup(popup({ content }), PARTS)
  expect(checked.ok && checked.draft.settings.content).toEqual(content)
})

const many = <T>(n: number, make: (at: number) => T): T[] =>
  Array.from({ length: n }, (_, at) => make(at))
const content = (language: string, blocks = [heading('Hi', `h-${language || 'any'}`)]) => ({
  language,
  label: '',
  blocks,
})
const languages = many(21, (at) => `a${String.fromCharCode(97 + at)}`)

test.each<[string, object, string]>([
  [
    'eleven triggers',
    { triggers: many(11, () => ({ kind: 'scroll', settings: {} })) },
    'settings.triggers',
  ],
  ['21 rules', { rules: many(21, () => ({ kind: 'views', settings: {} })) }, 'settings.rules'],
  ['21 languages', { content: languages.map((one) => content(one)) }, 'settings.content'],
  [
    '21 blocks',
    {
      content: [
        content(
          '',
          many(21, (at) => heading('', `h${at}`)),
        ),
      ],
    },
    'settings.content.0.blocks',
  ],
  [
    'one language twice',
    { content: [content('de'), content('', [heading('')]), content('de', [heading('', 'x')])] },
    'settings.content.2.language',
  ],
  [
    'one id twice, in two languages',
    { content: [content('de', [heading('')]), content('en', [heading('', 'x'), heading('')])] },
    'settings.content.1.blocks.1.id',
  ],
  [
    'a language that is none',
    { content: [content('"><script>', [heading('')])] },
    'settings.content.0.language',
  ],
  [
    'an id that is none',
    { content: [content('', [heading('', '../x')])] },
    'settings.content.0.blocks.0.id',
  ],
  ['a priority without bounds', { priority: 1e9 }, 'settings.priority'],
  [
    'a comparison that holds out all',
    { test: { holdout: 100, sample: 100, goal: 'Lead' } },
    'settings.test.holdout',
  ],
  [
    'a comparison without a sample',
    { test: { holdout: 10, sample: 0, goal: 'Lead' } },
    'settings.test.sample',
  ],
  [
    'a comparison without a goal',
    { test: { holdout: 10, sample: 100, goal: '' } },
    'settings.test.goal',
  ],
  ...Object.values(POPUP_EVENTS).map((goal): [string, object, string] => [
    `a comparison that only one group can win: ${goal}`,
    { test: { holdout: 10, sample: 100, goal } },
    'settings.test.goal',
  ]),
  [
    'a comparison by views that count too late',
    { view: { impression: 'close' }, test: { holdout: 10, sample: 100, goal: 'Lead' } },
    'settings.view.impression',
  ],
  ['a key of a stranger’s', { onOpen: 'alert(1)' }, 'settings'],
])('P-01 %s: refused by its shape', (_, over, path) => {
  expect(shapePaths(popup(over as Partial<PopupSettings>))).toEqual([path])
})

test('P-01 the largest popup that there may be is taken', () => {
  const largest = popup({
    triggers: many(10, () => ({ kind: 'scroll', settings: {} })),
    rules: many(20, () => ({ kind: 'views', settings: { views: 1 } })),
    content: languages.slice(0, 20).map((one) =>
      content(
        one,
        many(20, (at) => heading('Hi', `${one}-${at}`)),
      ),
    ),
    test: { holdout: 50, sample: 1_000, goal: 'Purchase' },
  })
  expect(shapePaths(largest)).toEqual([])
  expect(pathsOf(largest)).toEqual([])
})

const rule = (kind: string, settings: PopupSettings['rules'][number]['settings'] = {}) =>
  popup({ view: {}, triggers: [], rules: [{ kind, settings }] })
const refusedOf = (draft: PopupDraft): string[] => {
  const checked = checkPopup(draft)
  return checked.ok ? [] : checked.problems.map(({ path, message }) => `${path}: ${message}`)
}

test.each<[string, PopupSettings['rules'][number]['settings'], string]>([
  ['devices', {}, 'desktop: Choose at least one.'],
  ['browsers', { chrome: false }, 'chrome: Choose at least one.'],
  ['source', {}, 'internal: Choose at least one.'],
  ['page-type', {}, 'home: Choose at least one.'],
  [
    'schedule',
    { start: '2027-01-01T00:00', end: '2026-01-01T00:00' },
    'end: It must end after it begins.',
  ],
  [
    'schedule',
    { hours_from: '09:00', hours_to: '09:00' },
    'hours_to: It must end after it begins.',
  ],
  ['address', { how: 'regex', value: '(' }, 'value: This expression cannot be read.'],
])(
  'P-03 a rule %s that can never hold is refused, unless it is switched off: %j',
  (kind, settings, problem) => {
    const draft = rule(kind, settings)
    expect(refusedOf(draft)).toEqual([`settings.rules.0.settings.${problem}`])
    expect(refusedOf({ ...draft, isEnabled: false })).toEqual([])
  },
)

test.each<[string, PopupSettings['rules'][number]['settings']]>([
  ['devices', { mobile: true }],
  ['schedule', {}],
  [
    'schedule',
    { start: '2026-01-01T00:00', end: '2027-01-01T00:00', hours_from: '22:00', hours_to: '06:00' },
  ],
  ['address', { how: 'contains', value: '(' }],
  ['product', {}],
])('P-03 a rule %s that may hold is taken: %j', (kind, settings) => {
  expect(refusedOf(rule(kind, settings))).toEqual([])
})
