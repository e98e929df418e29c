import { expect, test } from 'vitest'
import { pageAddress } from './follow.ts'

const at = (href: string) => ({ location: { href, protocol: new URL(href).protocol } })

test('W-21 W-24 from a page with TLS only such pages are followed', () => {
  const page = at('https://shop.test/checkout')
  expect(pageAddress(page, 'https://pay.example/p')).toBe('https://pay.example/p')
  expect(pageAddress(page, '/thanks?key=1')).toBe('https://shop.test/thanks?key=1')
  expect(pageAddress(page, 'http://pay.example/p')).toBe(undefined)
  expect(pageAddress(at('http://localhost:4100/'), 'http://localhost:4400/p')).toBe(
    'http://localhost:4400/p',
  )
})

test.each([
  undefined,
  null,
  7,
  {},
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///x',
  'https://',
])('W-21 W-24 no page’s address: %s', (address) => {
  for (const href of ['https://shop.test/', 'http://localhost/'])
    expect(pageAddress(at(href), address)).toBe(undefined)
})
