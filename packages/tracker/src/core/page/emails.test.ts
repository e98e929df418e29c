import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const rules = { queryAllow: ['utm_source'], secretParams: [] }

test.each(['jo@people.test', 'jo＠people.test', 'jo﹫people.test', 'jo @ people.test'])(
  'an address tells of no e-mail address, in whatever way its sign is written: %s',
  (email) => {
    const [once, twice] = [encodeURIComponent(email), encodeURIComponent(encodeURIComponent(email))]
    for (const text of [once, twice]) {
      expect(pageAddress(`https://shop.test/a/${text}/b`, rules)).toBe('https://shop.test/a//b')
    }
    expect(pageAddress(`https://shop.test/?utm_source=${once}`, rules)).toBe('https://shop.test/')
  },
)

test('what only has such a sign stays in a path', () => {
  expect(pageAddress('https://shop.test/@shop/v1.2', rules)).toBe('https://shop.test/@shop/v1.2')
})
