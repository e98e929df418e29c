import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reduceAddress, reducePath, scrubParams, scrubTexts } from './scrub.ts'
import { hideEmails, hideInPath, hideSecrets } from './secret-text.ts'

const NOTHING = { queryAllow: [] }

test('an address keeps only the allowed query', () => {
  expect(
    reduceAddress('https://u:p@shop.example/a?utm_source=x&token=secret&token=2#frag', {
      queryAllow: ['utm_source'],
    }),
  ).toBe('https://shop.example/a?utm_source=x')
  expect(reduceAddress('https://shop.example/reset/ann%40mail.example', NOTHING)).toBe(
    'https://shop.example/reset/[e-mail]',
  )
  expect(reduceAddress('javascript:alert(1)', NOTHING)).toBeUndefined()
  expect(reduceAddress('not an address', NOTHING)).toBeUndefined()
})

test('e-mail addresses are taken out of parameters, at any depth', () => {
  expect(
    scrubParams({
      search: 'write to ann.b+c@mail.example now',
      items: [{ n: 'a@b.co', q: 2 }],
    }),
  ).toEqual({ search: 'write to [e-mail] now', items: [{ n: '[e-mail]', q: 2 }] })
})

test('one item of a list that holds something is cleaned, whatever the others hold', () => {
  expect(scrubParams({ texts: ['plain', 'a@b.co', 7, null as never] })).toEqual({
    texts: ['plain', '[e-mail]', 7, null],
  })
  const plain = { texts: ['plain', 7], deep: { a: [true] } }
  expect(scrubParams(plain)).toBe(plain)
})

test('a secret name with nothing under it is left as it is', () => {
  const empty = { token: '' }
  expect(scrubTexts(empty)).toBe(empty)
  expect(scrubTexts({ a: 'x', token: 'y', b: 'z' })).toEqual({ a: 'x', token: '[secret]', b: 'z' })
})

test.each([
  ['https://shop.example/wc_order_Zoltan1234567', 'https://shop.example/[token]'],
  ['https://shop.example/eyJhbGciOi.eyJzdWIiOi.abc', 'https://shop.example/[token]'],
])('an address that looks plain is looked into: %s', (address, clean) => {
  expect(reduceAddress(address, NOTHING)).toBe(clean)
})

test('a path is counted without query, fragment and secrets', () => {
  expect(reducePath('/a/b?q=1#top')).toBe('/a/b')
  expect(reducePath('/a#top?q=1')).toBe('/a')
  expect(reducePath('/reset/abc123')).toBe('/reset/[token]')
  expect(reducePath('/for/jo@mail.test')).toBe('/for/[e-mail]')
})

test('what the host has named a secret is one in addresses, texts and parameters, whatever the owner allowed', () => {
  const rules = { queryAllow: ['ticket', 'a'], secretParams: ['Ticket'] }
  expect(reduceAddress('https://shop.example/x?ticket=zq17&a=1', rules)).toBe(
    'https://shop.example/x?a=1',
  )
  const params = {
    TICKET: 'zq17',
    link: 'https://shop.example/?ticket=zq17&a=1',
    back: 'https://a.example/?to=https%3A%2F%2Fb.example%2F%3Fticket%3Dzq17',
    twice: encodeURIComponent('?to=https%3A%2F%2Fb.example%2F%3Fticket%3Dzq17'),
  }
  expect(JSON.stringify(scrubParams(params, rules.secretParams))).not.toContain('zq17')
  // Another site's words are not this one's.
  expect(scrubParams({ ticket: 'zq17', link: '?ticket=zq17' }, ['pass'])).toEqual({
    ticket: 'zq17',
    link: '?ticket=zq17',
  })
})

test.each([
  [{ phone: ['4917011110016'] }],
  [{ token: [['4917011110016']] }],
  [{ password: { a: '4917011110016' } }],
  [{ tel: [4917011110016] }],
  [{ phone: 4917011110016 }],
  [{ phone_number: '4917011110016' }],
  [{ billingPhone: '4917011110016' }],
  [{ deep: [{ customerPhoneNumber: ['4917011110016'] }] }],
])('a secret name hides whatever stands under it: %j', (params) => {
  expect(JSON.stringify(scrubParams(params))).not.toContain('4917011110016')
})

test('names that only sound like it keep their values', () => {
  const params = { smartphone: 'x', monkey: 1, hotel: 'y', model: ['z'], keyword: 'k', phone: null }
  expect(scrubParams(params as never)).toBe(params)
})

test.each([
  'zoltan.k&#64;mail.example',
  'zoltan.k&#x0040;mail.example',
  'zoltan.k&commat;mail.example',
  'zoltan.k\\u0040mail.example',
  'zoltan.k＠mail.example',
  'zoltan.k\ufe6bmail.example',
  'zoltan.k @ mail.example',
  'zoltan.k @mail.example',
  'zoltan.k\u00a0\ufe6b\u00a0mail.example',
  '"zoltan k"@mail.example',
  'zoltan.k@[10.0.0.1]',
])(
  'an e-mail address is known in whatever way its sign is written, plain or escaped: %s',
  (email) => {
    const escaped = encodeURIComponent(email)
    const texts = [email, `to ${email}.`, escaped, encodeURIComponent(escaped)]
    expect(JSON.stringify(scrubParams({ texts }))).not.toContain('zoltan')
    expect(reduceAddress(`https://a.example/?q=${escaped}`, { queryAllow: ['q'] })).not.toContain(
      'zoltan',
    )
  },
)

test.each(['\uff20', 'a\uff20', '\ufe6b', '%EF%BC%A0', 'a%40', '@a.bb', 'a @ ', ' ', '@   ', '+@'])(
  'a text of nothing but %j is not slow',
  (sign) => {
    const text = sign.repeat(4_096).slice(0, 4_096)
    const start = performance.now()
    for (let times = 0; times < 5; times++) hideEmails(text)
    expect(performance.now() - start).toBeLessThan(100)
  },
)

test.each([
  ['a%40b%40c.example', '[e-mail]'],
  ['(@a.example%40b.example', '(@[e-mail]'],
  ['jo\uff20mail.example, "jo b"@mail.example', '[e-mail], [e-mail]'],
  ['a\uff20b\uff20mail.example', 'a\uff20[e-mail]'],
  [`${'😀'.repeat(60)}@mail.example`, '[e-mail]'],
  ['jo@mail.example%20ann@mail.example', '[e-mail]@mail.example'],
])('of addresses that stand close together none is left: %s', (text, clean) => {
  expect(hideEmails(text)).toBe(clean)
})

test('a hostile text is not slow', () => {
  const start = performance.now()
  scrubParams({ text: 'a%40'.repeat(1_000), dots: `a@${'b.'.repeat(2_000)}` })
  scrubParams({ quotes: '"a'.repeat(2_000).concat('@'), escapes: '%25'.repeat(1_300).concat('@') })
  scrubParams({
    numbers: 'a@['.repeat(1_300),
    marks: 'a&#0000'.repeat(600),
    pairs: 'a%3D'.repeat(1_000),
  })
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
        const reduced = reduceAddress(address, { queryAllow: allowed })
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
        const { origin, pathname, search } = url
        expect(reduced).toBe(hideSecrets(origin + hideInPath(hideEmails(pathname)) + search))
      },
    ),
    { numRuns: Number(process.env.FC_RUNS || 2_000) },
  )
  expect(plain).toBeGreaterThan(100)
})
