import { expect, test } from 'vitest'
import { type FormField, hasDoubleOptIn, shownFormFields } from './form.ts'

const field = (key: string, showIfField?: string, showIfValue?: string): FormField => ({
  key,
  type: 'text',
  label: key,
  ...(showIfField && { showIfField }),
  ...(showIfValue && { showIfValue }),
})

const FIELDS = [
  field('kind'),
  field('vat', 'kind', 'company'),
  field('office', 'vat'),
  field('round', 'square', 'x'),
  field('square', 'round', 'x'),
  field('lost', 'nobody'),
]

test.each<[Record<string, string>, string[]]>([
  [{}, ['kind']],
  [{ kind: 'person', vat: 'x' }, ['kind']],
  [{ kind: 'company' }, ['kind', 'vat']],
  [{ kind: 'company', vat: '1' }, ['kind', 'vat', 'office']],
  // Several choices are a line each.
  [{ kind: 'person\ncompany' }, ['kind', 'vat']],
  // What depends on itself in a circle, or on nobody, is never shown.
  [{ round: 'x', square: 'x', nobody: 'x' }, ['kind']],
])('W-05 with %j the visitor sees %j', (values, shown) => {
  expect(shownFormFields(FIELDS, values).map(({ key }) => key)).toEqual(shown)
})

test('W-05 newsletters have double opt-in unless their owner says otherwise, other forms if they say so', () => {
  expect(hasDoubleOptIn({ purpose: 'newsletter' })).toBe(true)
  expect(hasDoubleOptIn({ purpose: 'newsletter', doubleOptIn: false })).toBe(false)
  expect(hasDoubleOptIn({ purpose: 'contact' })).toBe(false)
  expect(hasDoubleOptIn({ purpose: 'contact', doubleOptIn: true })).toBe(true)
})
