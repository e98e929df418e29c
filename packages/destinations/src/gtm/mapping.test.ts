import { expect, test } from 'vitest'
import { toGtmPush } from './mapping.ts'

test.each([
  ['Search', 'search'],
  ['Lead', 'search_term'],
  ['ViewContent', 'search_term'],
])('D-04 what was searched for is in %s called %s', (name, param) => {
  const { automatedParameters } = toGtmPush(name, { search_term: 'ink' }, 'id')
  expect(automatedParameters).toEqual({ [param]: 'ink', event_id: 'id' })
})

test.each([
  [
    'an object is passed as it is',
    { type: 'scroll', threshold: 50 },
    { type: 'scroll', threshold: 50 },
  ],
  ['a word is passed as the type', 'scroll', { type: 'scroll' }],
])('E-06 what the host says of the trigger: %s', (_case, triggerType, expected) => {
  expect(toGtmPush('Lead', { triggerType }, 'id').triggerType).toEqual(expected)
})
