import { expect, test } from 'vitest'
import { checkValues } from './check-values.ts'
import { isShown, shownValues } from './is-shown.ts'
import type { SettingsFields } from './kinds.ts'

const base = { label: 'It', help: '', isPublic: true }
const fields: SettingsFields = {
  isOn: { ...base, kind: 'switch' },
  mode: {
    ...base,
    kind: 'choice',
    default: 'a',
    choices: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
  },
  seconds: { ...base, kind: 'number', isRequired: true, showIf: { isOn: true } },
  words: { ...base, kind: 'text', showIf: { isOn: true, mode: ['a', 'b'] } },
  more: { ...base, kind: 'text', showIf: { seconds: 5 } },
  egg: { ...base, kind: 'text', showIf: { hen: 'x' } },
  hen: { ...base, kind: 'text', showIf: { egg: 'x' } },
  lost: { ...base, kind: 'text', showIf: { nobody: true } },
  wary: { ...base, kind: 'text', showIf: { isOn: false } },
}
const shown = (values: Record<string, unknown>): string[] =>
  Object.keys(fields).filter((name) => isShown(fields, name, values))

test.each([
  ['nothing filled in: defaults count, and a switch is off', {}, ['isOn', 'mode', 'wary']],
  ['one condition', { isOn: true, mode: 'c' }, ['isOn', 'mode', 'seconds']],
  [
    'all conditions, one of a list',
    { isOn: true, mode: 'b' },
    ['isOn', 'mode', 'seconds', 'words'],
  ],
  ['what waits for a field that is hidden is hidden', { seconds: 5 }, ['isOn', 'mode', 'wary']],
  ['and shown with it', { isOn: true, mode: 'c', seconds: 5 }, ['isOn', 'mode', 'seconds', 'more']],
  ['a circle shows none', { egg: 'x', hen: 'x' }, ['isOn', 'mode', 'wary']],
  [
    'a value of a prototype does not count',
    Object.create({ isOn: true }),
    ['isOn', 'mode', 'wary'],
  ],
  ['nor one that only looks alike', { isOn: 'true' }, ['isOn', 'mode']],
])('%s', (_, values, expected) => {
  expect(shown(values)).toEqual(expected)
})

const check = (values: Record<string, unknown>) => checkValues(fields, values, { isComplete: true })

test('a hidden field is not required; shown, it is', () => {
  expect(check({})).toEqual({ ok: true, values: {} })
  expect(check({ isOn: true })).toEqual({
    ok: false,
    problems: [{ path: 'seconds', message: 'Fill this in.' }],
  })
})

test('what a hidden field holds is kept where it is sound, and no reason to refuse the rest', () => {
  expect(check({ seconds: 7 })).toEqual({ ok: true, values: { seconds: 7 } })
  expect(check({ seconds: 'x' })).toEqual({ ok: true, values: {} })
})

test('hidden values are left out of what is published', () => {
  expect(shownValues(fields, { isOn: false, seconds: 7, mode: 'b' })).toEqual({
    isOn: false,
    mode: 'b',
  })
})

test('a name that no field has is refused, also one that every object has', () => {
  for (const name of ['other', 'constructor', '__proto__', 'toString']) {
    expect(check(JSON.parse(`{"${name}":true}`))).toEqual({
      ok: false,
      problems: [{ path: name, message: 'There is no such field.' }],
    })
  }
})
