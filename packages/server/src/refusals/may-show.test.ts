import { expect, test } from 'vitest'
import { mayShow } from './may-show.ts'

test.each([
  'QuizDone',
  'Newsletter signup 2',
  'step_3_of_5',
  'email:click',
  'password:reset',
  'Download 2026-11-15',
  'Größe gewählt',
  '購入',
  '🎉',
  'add_to_wishlist_from_the_recommendation_slider',
  'https://staging.shop.example',
  'http://192.168.100.200:3000',
  'https://xn--mller-kva.example',
  'https://shop-git-feature-checkout-agency.preview.example',
])('N-07 %s may be shown', (value) => {
  expect(mayShow(value)).toBe(true)
})

test.each([
  'Sale by ann@mail.example',
  '+49 170 1234567',
  'Call (0170) 123-4567 89',
  '4111111111111111',
  'card 4111 1111 1111 1111',
  'sk_live_51HabcDEF',
  'paid with whsec_abcdefgh',
  'token:abc123def456',
  'token: abcdefghijklmnop1234567890',
  'x?token=abcdefghijklmnop1234567890',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'https://eyjhbgcioijiuzi1nij9.eyjzdwiioiixin0.c2lnbmf0dxjl.evil.test',
  'https://sk_live_51habcdef.evil.test',
  'https://491701234567.evil.test',
  '',
  ' ',
  '\u200b\u2060',
  '\u3164',
  '\u2800',
  '\u0007',
])('N-07 %j may not', (value) => {
  expect(mayShow(value)).toBe(false)
})

test('N-07 the longest name or origin is judged at once', () => {
  for (const part of ['eyJ', '1 ', 'a.', '/a', '%40', 'token:', '\u200b', 'eyja.']) {
    const start = performance.now()
    mayShow(part.repeat(300 / part.length))
    expect(performance.now() - start).toBeLessThan(200)
  }
})
