import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideEmails, hideEmailsInParams, reduceAddress } from './scrub.ts'

test('an address keeps only the allowed query', () => {
  expect(
    reduceAddress('https://u:p@shop.example/a?utm_source=x&token=secret&token=2#frag', [
      'utm_source',
    ]),
  ).toBe('https://shop.example/a?utm_source=x')
  expect(reduceAddress('https://shop.example/reset/ann%40mail.example', [])).toBe(
    'https://shop.example/reset/[e-mail]',
  )
  expect(reduceAddress('javascript:alert(1)', [])).toBeUndefined()
  expect(reduceAddress('not an address', [])).toBeUndefined()
})

test('e-mail addresses are taken out of parameters, at any depth', () => {
  expect(
    hideEmailsInParams({
      search: 'write to ann.b+c@mail.example now',
      items: [{ n: 'a@b.co', q: 2 }],
    }),
  ).toEqual({ search: 'write to [e-mail] now', items: [{ n: '[e-mail]', q: 2 }] })
})

test('a hostile text is not slow', () => {
  const start = performance.now()
  hideEmailsInParams({ text: 'a%40'.repeat(1_000), dots: `a@${'b.'.repeat(2_000)}` })
  expect(performance.now() - start).toBeLessThan(100)
})

test('a plain address is what taking it apart and writing it anew would give', () => {
  const allowed = ['utm_source', 'a']
  const text = fc
    .array(
      fc.constantFrom(
        ...[
          'http://',
          'https://',
          'shop',
          'www.',
          '.example',
          '.',
          '..',
          '/',
          '//',
          'a',
          'B',
          '-',
          '_',
          '~',
          '9',
          '80',
        ],
        ...[
          '?',
          '&',
          '=',
          'utm_source=x',
          'a=1',
          'b=2',
          '#',
          ':',
          '@',
          '%40',
          '%2e',
          'xn--',
          ' ',
          'ü',
          '0x7f',
          '127.0.0.1',
        ],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''))
  let plain = 0
  fc.assert(
    fc.property(
      fc.constantFrom('', 'https://www.shop.example/', 'http://shop.example'),
      text,
      (start, end) => {
        const address = start + end
        const url = URL.parse(address)
        const reduced = reduceAddress(address, allowed)
        if (!url || !/^https?:$/.test(url.protocol)) {
          expect(reduced).toBeUndefined()
          return
        }
        url.username = ''
        url.password = ''
        url.hash = ''
        for (const name of [...url.searchParams.keys()]) {
          if (!allowed.includes(name)) url.searchParams.delete(name)
        }
        if (reduced === address) plain++
        expect(reduced).toBe(hideEmails(url.href))
      },
    ),
    { numRuns: Number(process.env.FC_RUNS || 2_000) },
  )
  expect(plain).toBeGreaterThan(100)
})
