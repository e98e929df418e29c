import { expect, test } from 'vitest'
import { checkWildcard } from './check-wildcards.ts'

const MINE = ['https://www.shop.example', 'http://my.test:*']

test.each([
  'https://*.shop.example',
  'https://*.eu.shop.example',
  'http://*.localhost:*',
  'http://*.my.test:*',
  'https://www.co.uk',
])('%s is taken', (origin) => expect(() => checkWildcard(origin, MINE)).not.toThrow())

test.each([
  ['https://*.co.uk', 'many'],
  ['https://*.com.au', 'many'],
  ['https://*.myshopify.com', 'Name https://myshopify.com'],
  ['https://*.other.example', 'first'],
  // Another domain's name within one's own proves nothing.
  ['https://*.op.example', 'first'],
])('%s is refused', (origin, words) => {
  expect(() => checkWildcard(origin, MINE)).toThrow(words)
  expect(() => checkWildcard(origin, ['https://x.co.uk'])).toThrow(words)
})
