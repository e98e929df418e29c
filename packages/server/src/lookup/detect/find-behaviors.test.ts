import type { MarkedThing } from '@footfall/contract'
import { expect, test } from 'vitest'
import { BEHAVIORS } from '../../behaviors/known-behaviors.ts'
import { findBehaviors } from './find-behaviors.ts'
import { parsePage } from './parse-page.ts'
import { readSelector } from './read-selector.ts'

const found = (html: string, ...selectors: string[]): number => {
  const marks: MarkedThing = { hosts: selectors.map((selector) => ({ selector })) }
  return findBehaviors(html, [['toy', marks]])[0]?.n ?? 0
}

test.each([
  ['its own mark', '<div data-footfall-toy></div><p data-footfall-toy=\'{"a":1}\'>', '.none', 2],
  ['a class among others', '<div class="a e-con\n b"></div><div class="e-con-2">', '.e-con', 1],
  ['two classes', '<i class="a b"></i><i class="a"></i>', '.a.b', 1],
  ['a name and a class', '<NAV class="m"></NAV><div class="m"></div>', 'nav.m', 1],
  ['an id', '<i id="x"></i><i id="X"></i>', '#x', 1],
  ['an attribute', '<i data-sm-options></i><i data-sm></i>', '[data-sm-options]', 1],
  [
    'what an attribute holds',
    '<i data-settings="{&quot;sticky&quot;:&quot;top&quot;}"></i><i data-settings="{}"></i>',
    `[data-settings*='"sticky":']`,
    1,
  ],
  ['a word of an attribute', '<i rel="a b"></i><i rel="ab"></i>', '[rel~=b]', 1],
  [
    'how an attribute begins',
    '<a href="#elementor-action:x"></a><a href="/#e">',
    '[href^="#e"]',
    1,
  ],
  ['how an attribute ends', '<a href="/a.pdf"></a><a href="/pdf/">', '[href$=".pdf" i]', 1],
  ['nothing asked of an attribute', '<a href="/a"></a>', '[href*=""]', 0],
  ['a language', '<p lang="de-AT"></p><p lang="den"></p>', '[lang|="de"]', 1],
  [
    'what is left out',
    '<i class="a"></i><i class="a b"></i><i class="a c"></i>',
    '.a:not(.b,.c)',
    1,
  ],
  ['one of several', '<i class="a"></i><i class="b"></i><i></i>', ':is(.a, .b)', 2],
  ['a list', '<i class="a"></i><b></b><u></u>', 'b, .a', 2],
  ['inside of another', '<ul class="m"><li><a></a></li></ul><a></a>', '.m a', 1],
  ['directly inside', '<ul class="m"><li><ul><li></li></ul></li></ul>', '.m > li', 1],
  ['inside and directly so', '<nav><p><b><i></i></b></p></nav><b><i></i></b>', 'nav b>i', 1],
  ['what was closed before', '<nav></nav><a></a>', 'nav a', 0],
  ['an element without an end', '<nav><img><br></nav><a></a>', 'nav a', 0],
  ['what is never closed', '<ul class="m"><li><a>1</a><li><a>2</a></ul><a>3', '.m > li > a', 2],
  ['any', '<i><b></b></i>', 'i > *', 1],
  ['one by two of its marks', '<i class="a b"></i>', '.a, .b', 1],
])('by %s', (_title, html, selector, n) => {
  expect(found(html, selector)).toBe(n)
})

const words = (count: number, make: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ')
const CHILDREN = '<p class=elementor-nav-menu></p>'.repeat(3000)

test('a template, what stands there for browsers without scripts, a comment and a text are no part of a page', () => {
  expect(found('<template><i class="a"></i></template>', '.a')).toBe(0)
  expect(found('<noscript><i class="a"></i></noscript><i class="a"></i>', '.a')).toBe(1)
  expect(found('<!-- <i class="a"></i> --><p>&lt;i class="a"&gt;</p>', '.a')).toBe(0)
  expect(found('<script>"<i class=a>"</script>', '.a')).toBe(0)
})

test('of what concerns each page as a whole a page says nothing', () => {
  expect(found('<html><body></body></html>', ':root')).toBe(0)
  expect(found('<html class="dark"><body></body></html>', ':root.dark')).toBe(1)
})

test.each([
  'a:has(b)',
  'a + b',
  'a ~ b',
  'a:hover',
  '',
  '.',
  'a,',
  ':not(a',
  '[a="b]',
  'a)',
  '> a',
])('a selector that asks for more than start tags say is not guessed at: %s', (selector) => {
  expect(readSelector(selector)).toBeUndefined()
})

test('a mark that cannot be read leaves the others alone', () => {
  expect(found('<i class="a"></i>', 'a:has(b)', '.a')).toBe(1)
})

test('a page that nests without end is read all the same', () => {
  expect(found('<div class="a">'.repeat(50_000), '.a .a .a')).toBe(198)
})

test.each([
  ['attributes', `<div ${words(60_000, (n) => `b${n}`)}>${CHILDREN}`],
  ['classes', `<div class="${words(250_000, () => 'a')}">${CHILDREN}`],
  ['elements that never close', '<i>'.repeat(340_000)],
])('a page of a great many %s does not hold up the server', (_what, html) => {
  const marks = [...BEHAVIORS].map(([name, { marks: own }]) => [name, own] as const)
  const before = process.cpuUsage()
  findBehaviors(html, marks)
  parsePage(html)
  // Minutes, where each child asked its parent anew.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000)
})

test('every mark of every behaviour can be looked for', () => {
  const unread = [...BEHAVIORS].flatMap(([name, { marks }]) =>
    (marks.hosts ?? [])
      .filter(({ selector }) => !readSelector(selector))
      .map(({ selector }) => `${name}: ${selector}`),
  )
  expect(unread).toEqual([])
})
