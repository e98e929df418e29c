import { expect, test } from 'vitest'
import { trafficSource } from './traffic-source.ts'

const own = { host: 'blog.shop.test', domain: 'shop.test' }

test.each([
  ['the domain itself', 'https://shop.test/a', 'direct'],
  ['another of its hosts', 'https://a.b.shop.test/', 'direct'],
  ['the host itself', 'https://blog.shop.test/', 'direct'],
  ['a stranger whose name ends as ours', 'https://myshop.test/', 'myshop.test'],
  ['a stranger whose name begins as ours', 'https://shop.test.example/', 'shop.test.example'],
])('V-05 the source with a referrer of %s', (_whose, referrer, source) => {
  expect(trafficSource(referrer, own)).toBe(source)
})

test('V-05 without a domain of its own a site is its host alone', () => {
  const alone = { host: 'shop.test', domain: '' }
  expect(trafficSource('https://shop.test/', alone)).toBe('direct')
  expect(trafficSource('https://blog.shop.test/', alone)).toBe('blog.shop.test')
})
