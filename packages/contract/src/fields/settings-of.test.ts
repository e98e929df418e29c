import { expectTypeOf, test } from 'vitest'
import type { SettingsValues } from '../settings.ts'
import type { PublicSettingsOf, SettingsOf, UncheckedSettings } from './settings-of.ts'

const common = { label: 'It', help: '', isPublic: true } as const

const fields = {
  ids: { ...common, kind: 'ids', isRequired: true },
  token: { ...common, kind: 'secret', isPublic: false },
  mode: {
    ...common,
    kind: 'choice',
    isRequired: true,
    choices: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  },
  seconds: { ...common, kind: 'number', isRequired: true, showIf: { mode: 'b' } },
  gap: { ...common, kind: 'per-device', of: { kind: 'number', min: 0 } },
  words: { ...common, kind: 'per-language' },
  picture: { ...common, kind: 'picture' },
  slides: {
    ...common,
    kind: 'rows',
    row: 'slide',
    fields: { title: { ...common, kind: 'text', isRequired: true } },
  },
} as const

type Settings = SettingsOf<typeof fields>

test('values follow from the fields', () => {
  expectTypeOf<Settings['ids']>().toEqualTypeOf<string[]>()
  expectTypeOf<Settings['mode']>().toEqualTypeOf<'a' | 'b'>()
  expectTypeOf<Settings['token']>().toEqualTypeOf<string | undefined>()
  // Required where it is shown, and it may be hidden.
  expectTypeOf<Settings['seconds']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<NonNullable<Settings['gap']>['tablet']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Settings['words']>().toEqualTypeOf<{ [language: string]: string } | undefined>()
  expectTypeOf<Settings['slides']>().toEqualTypeOf<{ title: string }[] | undefined>()
  expectTypeOf<Settings>().toExtend<SettingsValues>()
})

test('a misspelt key does not compile', () => {
  const read = (settings: Settings, unchecked: UncheckedSettings<Settings>): unknown[] => [
    settings.seconds,
    // @ts-expect-error There is no such field.
    settings.secnds,
    // @ts-expect-error It is none of the choices.
    settings.mode === 'c',
    unchecked.words,
    // @ts-expect-error There is no such field.
    unchecked.wrods,
  ]
  expectTypeOf(read).returns.toBeArray()
})

test('a page has no value that is not public', () => {
  expectTypeOf<PublicSettingsOf<typeof fields>>().not.toHaveProperty('token')
  expectTypeOf<PublicSettingsOf<typeof fields>>().toHaveProperty('mode')
})

test('fields that do not fit their kind do not compile', () => {
  const misspelt = { it: { ...common, kind: 'text', isAdvnced: true } } as const
  const unknown = { it: { ...common, kind: 'txt' } } as const
  const lacking = { it: { ...common, kind: 'choice' } } as const
  const foreign = { it: { ...common, kind: 'text', choices: [] } } as const
  const open = { it: { ...common, kind: 'secret' } } as const
  const lost = { it: { ...common, kind: 'text', showIf: { nobody: true } } } as const
  const inRow = {
    it: { ...common, kind: 'rows', row: 'row', fields: { a: { ...common, kind: 'text', mni: 1 } } },
  } as const
  expectTypeOf<
    [
      // @ts-expect-error A property that the kind does not know.
      SettingsOf<typeof misspelt>,
      // @ts-expect-error No kind.
      SettingsOf<typeof unknown>,
      // @ts-expect-error A choice without choices.
      SettingsOf<typeof lacking>,
      // @ts-expect-error Choices of a text.
      SettingsOf<typeof foreign>,
      // @ts-expect-error A secret that pages would get.
      SettingsOf<typeof open>,
      // @ts-expect-error Shown if a field says something that does not exist.
      SettingsOf<typeof lost>,
      // @ts-expect-error The same within a row.
      SettingsOf<typeof inRow>,
    ]
  >().toBeArray()
})
