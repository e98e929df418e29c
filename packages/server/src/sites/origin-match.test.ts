import { expect, test } from 'vitest'
import { isAllowedOrigin } from './origin-match.ts'

test.each([
  ['https://shop.example', ['https://shop.example'], true],
  ['https://SHOP.example', ['https://shop.example/'], true],
  ['http://shop.example', ['https://shop.example'], false],
  ['https://shop.example:444', ['https://shop.example'], false],
  ['http://www.shop.test:8123', ['http://www.shop.test:*'], true],
  ['http://www.shop.test', ['http://www.shop.test:*'], true],
  ['https://www.shop.example', ['https://*.shop.example'], true],
  ['https://a.b.shop.example', ['https://*.shop.example'], false],
  ['https://shop.example', ['https://*.shop.example'], false],
  ['https://evilshop.example', ['https://*.shop.example'], false],
  ['https://shop.example.evil.test', ['https://shop.example'], false],
  ['https://evil.test', ['*'], false],
  ['null', ['null'], false],
  ['http://[::1]:4100', ['http://[::1]:4100'], true],
  ['https://shop.example', [], false],
])('N-07 origin %s against %j is allowed: %s', (origin, allowed, answer) => {
  expect(isAllowedOrigin(origin, allowed)).toBe(answer)
})
