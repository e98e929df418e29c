import type { DestinationSettings, SettingsFields } from '@footfall/contract'
import { expect, test } from 'vitest'
import { startValues, toInput } from './form-values.ts'

const fields: SettingsFields = {
  ids: { kind: 'ids', label: 'Ids', help: '', isPublic: true },
  token: { kind: 'secret', label: 'Token', help: '', isPublic: false },
  version: { kind: 'text', label: 'Version', help: '', isPublic: false, default: 'v1' },
  limited: { kind: 'switch', label: 'Limited', help: '', isPublic: true },
  code: { kind: 'text', label: 'Code', help: '', isPublic: false },
}

const stored: DestinationSettings = {
  name: 'sample',
  isEnabled: true,
  values: { ids: ['1'] },
  secrets: { token: true },
}

test('a form starts with what is stored, then defaults, then blanks, and no secret', () => {
  expect(startValues(fields, stored)).toEqual({
    isEnabled: true,
    values: { ids: ['1'], version: 'v1', limited: false, code: '' },
    secrets: {},
  })
})

test('what has parts starts with none, and is sent as it is', () => {
  const slides: SettingsFields = {
    slides: { kind: 'rows', label: 'Slides', help: '', isPublic: true, row: 'slide', fields: {} },
  }
  const empty = { ...stored, values: {} }
  const form = startValues(slides, empty)
  expect(form.values).toEqual({ slides: undefined })
  expect(toInput(slides, form, empty).values).toEqual({})
  const filled = { ...form, values: { slides: [{ title: 'A' }] } }
  expect(toInput(slides, filled, empty).values).toEqual({ slides: [{ title: 'A' }] })
})

test('an untouched default is not stored, so a later default reaches the site', () => {
  const input = toInput(fields, startValues(fields, stored), stored)
  expect(input).toEqual({ isEnabled: true, values: { ids: ['1'], limited: false }, secrets: {} })
})

test('a secret is sent only when it was typed or removed', () => {
  const form = startValues(fields, stored)
  const secretsOf = (secrets: Record<string, string | null>) =>
    toInput(fields, { ...form, secrets }, stored).secrets
  expect(secretsOf({ token: '' })).toEqual({})
  expect(secretsOf({ token: 'abc' })).toEqual({ token: 'abc' })
  expect(secretsOf({ token: null })).toEqual({ token: null })
})
