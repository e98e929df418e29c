import { expect, test } from 'vitest'
import { safeHref } from './safe-href.ts'

test.each([
  '/delivery',
  'delivery?x=1#y',
  '#top',
  '//cdn.example/x',
  'https://shop.example/',
  'mailto:shop@shop.example',
  'tel:+49301234',
])('%s may be followed', (href) => {
  expect(safeHref(` ${href} `)).toBe(href)
})

test.each([
  '',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\0script:alert(1)',
  'java\u0001script:alert(1)',
  '/a\0b',
  '/a\u0085b',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://shop.example/1',
  'https://[',
])('%j may not', (href) => {
  expect(safeHref(href)).toBeUndefined()
})
