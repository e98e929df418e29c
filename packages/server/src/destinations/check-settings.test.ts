import type { DestinationSettingsInput, SettingsEntry } from '@footfall/contract'
import { expect, test } from 'vitest'
import { checkSettings } from './check-settings.ts'

const entry: SettingsEntry = {
  name: 'sample',
  title: 'Sample',
  fields: {
    ids: {
      kind: 'ids',
      label: 'Ids',
      help: '',
      isPublic: true,
      isRequired: true,
      pattern: '\\d{3,5}',
      patternHint: 'Three to five digits.',
    },
    token: { kind: 'secret', label: 'Token', help: '', isPublic: false, pattern: '\\w{8,}' },
    mode: {
      kind: 'choice',
      label: 'Mode',
      help: '',
      isPublic: true,
      choices: [{ value: 'a', label: 'A' }],
    },
    days: { kind: 'number', label: 'Days', help: '', isPublic: true, min: 1, max: 30 },
    on: { kind: 'switch', label: 'On', help: '', isPublic: true },
    address: { kind: 'url', label: 'Address', help: '', isPublic: true },
  },
}

const input = (over: Partial<DestinationSettingsInput> = {}): DestinationSettingsInput => ({
  isEnabled: true,
  values: { ids: ['123'] },
  secrets: {},
  ...over,
})

test('good values are stored as they are, trimmed', () => {
  const values = {
    ids: ['123', '4567'],
    mode: 'a',
    days: 7,
    on: false,
    address: ' https://a.test ',
  }
  expect(checkSettings(entry, input({ values }), {})).toEqual({
    ok: true,
    settings: { ...values, address: 'https://a.test' },
  })
})

test.each([
  [
    'an id that does not match as a whole',
    { ids: ['123', 'x1234'] },
    'ids',
    'Three to five digits.',
  ],
  ['a list given as text', { ids: '123' }, 'ids', 'Enter a list.'],
  ['a required field left empty', { ids: [] }, 'ids', 'Fill this in.'],
  ['a choice that is not offered', { ids: ['123'], mode: 'b' }, 'mode', 'Choose one of the list.'],
  ['a number out of range', { ids: ['123'], days: 31 }, 'days', 'Enter 30 or less.'],
  ['a switch given as text', { ids: ['123'], on: 'yes' }, 'on', 'Choose on or off.'],
  [
    'an address that would run code',
    { ids: ['123'], address: 'javascript:alert(1)' },
    'address',
    'Enter an address that begins with https://.',
  ],
  [
    'an unknown field',
    { ids: ['123'], constructor: 'x' },
    'constructor',
    'There is no such field.',
  ],
])('%s is refused at its field', (_title, values, path, message) => {
  expect(checkSettings(entry, input({ values }), {})).toEqual({
    ok: false,
    problems: [{ path, message }],
  })
})

test.each([
  'https:/a.test',
  'https:a.test',
  'https:///a.test',
  'http:\\\\a.test',
  'https://\\a.test',
  'ht\ntps://a.test',
  '//a.test',
  'a.test',
  'https://',
])('%j, which only a browser would mend, is refused', (address) => {
  expect(checkSettings(entry, input({ values: { ids: ['123'], address } }), {})).toEqual({
    ok: false,
    problems: [{ path: 'address', message: 'Enter an address that begins with https://.' }],
  })
})

test.each(['https://a.test/\nb', 'https://a.t\test', 'https://a.test\\b', 'https://a.test/a b'])(
  '%j, which is read otherwise than written, is refused',
  (address) => {
    expect(checkSettings(entry, input({ values: { ids: ['123'], address } }), {})).toEqual({
      ok: false,
      problems: [{ path: 'address', message: 'Enter an address without spaces and backslashes.' }],
    })
  },
)

test('what is required may be missing while the destination is switched off', () => {
  expect(checkSettings(entry, input({ isEnabled: false, values: {} }), {}).ok).toBe(true)
})

test('a secret stays unless a new one comes, and goes with null', () => {
  const stored = { token: 'old-secret'.replace('-', '_') }
  const settingsWith = (secrets: DestinationSettingsInput['secrets']) =>
    checkSettings(entry, input({ secrets }), stored)
  expect(settingsWith({})).toMatchObject({ settings: { token: 'old_secret' } })
  expect(settingsWith({ token: 'new_secret' })).toMatchObject({ settings: { token: 'new_secret' } })
  expect(settingsWith({ token: null })).toEqual({ ok: true, settings: { ids: ['123'] } })
})

test('a secret cannot be put among the open values', () => {
  const checked = checkSettings(entry, input({ values: { ids: ['123'], token: 'abcdefgh' } }), {})
  expect(checked).toEqual({ ok: true, settings: { ids: ['123'] } })
})
