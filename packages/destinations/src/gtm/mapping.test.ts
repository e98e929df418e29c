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
