import { expect, test } from 'vitest'
import { scrubIds, scrubLabel } from './scrub-ids.ts'

test.each(['tool', 'a', 'x'.repeat(64), 'v_1.2:a-b', '7b1e2d3c-0000-4000-8000-123456789abc'])(
  'a short word of plain signs is kept as a label: %s',
  (label) => {
    expect(scrubLabel(label)).toBe(label)
  },
)

test.each([
  '',
  'two words',
  ' tool',
  'tool\n',
  'x'.repeat(65),
  'jo@mail.test',
  '0660-123-45678',
  'wc_order_Zoltan1234567',
  'ключ',
])('anything else is not: %j', (label) => {
  expect(scrubLabel(label)).toBeUndefined()
})

test('an id’s name is a plain word too', () => {
  const named = (name: string) => scrubIds({ [name]: 'x1' })
  expect(named('own.id-7')).toEqual({ 'own.id-7': 'x1' })
  for (const name of ['two words', ' id', 'id ', 'x'.repeat(65), 'session_token']) {
    expect(named(name), name).toBeUndefined()
  }
})
