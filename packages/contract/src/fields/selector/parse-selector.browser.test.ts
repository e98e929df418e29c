import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examples } from './examples.ts'
import { canReadSelector } from './parse-selector.ts'

/** As the tracker asks: one that is left open at its end would swallow what follows in a list. */
const isReadByBrowser = (selector: string): boolean => {
  try {
    return document.createElement('x').matches(`${selector}\n,x`)
  } catch {
    return false
  }
}

const texts = examples.rows.flatMap(({ given, stored }) =>
  typeof stored === 'string' ? [String(given)] : [],
)

test.each(texts)('the browser reads %s too', (selector) => {
  expect(isReadByBrowser(selector)).toBe(true)
})

const piece = fc.constantFrom(
  ...['a', 'b', '.c', '#d', '*', ' ', '>', '+', '~', ',', '(', ')', '[', ']', '=', '"', "'", '\\'],
  ...[
    'e',
    '1',
    '-',
    '_',
    ':',
    '::',
    '|',
    'n',
    ':not(',
    ':is(',
    ':has(',
    ':nth-child(',
    'odd',
    '2n+1',
  ],
  ...[
    ':hover',
    ':lang(',
    ':dir(',
    '[f]',
    '[f="g"]',
    '[f~=h i]',
    '\n',
    '/*',
    '*/',
    '{',
    '}',
    ';',
    'ü',
  ],
)

test('whatever is let in is read by the browser', () => {
  let read = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const selector = pieces.join('').trim()
      if (!canReadSelector(selector)) return
      read++
      expect(isReadByBrowser(selector), selector).toBe(true)
    }),
    { numRuns: 20_000, seed: 33 },
  )
  // Or it would say nothing.
  expect(read).toBeGreaterThan(500)
})

test('so is text of any kind', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
      if (canReadSelector(text)) expect(isReadByBrowser(text), text).toBe(true)
    }),
    { numRuns: 5_000, seed: 33 },
  )
})
