import { afterEach, expect, test } from 'vitest'
import { isStableName } from './stable-name.ts'
import { suggestSelectors } from './suggest-selectors.ts'

afterEach(() => document.body.replaceChildren())

const of = (html: string, which = '[x]'): ReturnType<typeof suggestSelectors> => {
  document.body.innerHTML = html
  const element = document.querySelector(which)
  if (!element) throw new Error('nothing to choose')
  element.removeAttribute('x')
  return suggestSelectors(element)
}
const selectors = (html: string): string[] => of(html).map(({ selector }) => selector)

test.each(['buy', 'add-to-cart', 'mainNav', 'btn', 'step-2', 'product_card', 'is-open', 'h1'])(
  '%s is a name that lasts',
  (name) => expect(isStableName(name)).toBe(true),
)

test.each([
  ...['css-1x2y3z', 'sc-bdVaJa', 'sc-a1b2c3', 'jsx-3921048', 'svelte-1q2w3e', 'ember1234'],
  ...[
    'Button_root__x7Kp2',
    '_card_1a2b3_4',
    'radix-:r3:',
    ':r1:',
    'a1b2c3d4e5',
    'MuiBox-root-42x9',
  ],
  ...['5', 'x', 'bdfghjk', 'item-10482', 'c-PJLV-ihVlqDw', 'tns1-item3x', ''],
])('%s is none that anybody should go by', (name) => {
  expect(isStableName(name)).toBe(false)
})

test('an id comes first, then marks for scripts, names, where a link leads, classes, its place', () => {
  const found =
    of(`<main><a x id="brochure" data-testid="get-brochure" aria-label="Get the brochure"
    href="/files/brochure.pdf?v=3" class="button css-1x2y3z">Brochure</a></main>`)
  expect(found.map(({ selector, by }) => [selector, by])).toEqual([
    ['#brochure', 'Its id'],
    ['[data-testid="get-brochure"]', 'A data attribute'],
    ['a[aria-label="Get the brochure"]', 'Its label'],
    ['a[href*="/files/brochure.pdf"]', 'Where it leads'],
    ['a.button', 'A class'],
    ['main a', 'Its place in the page'],
  ])
  expect(found.every(({ n }) => n === 1)).toBe(true)
})

test('nothing that a build makes is ever offered', () => {
  const all = selectors(
    `<div id="app-1x9f3"><button x id=":r7:" class="css-1x2y3z sc-bdVaJa Button_root__x7Kp2" data-v-7ba5bd90 data-key="839201">Buy</button></div>`,
  )
  expect(all.join(' ')).not.toMatch(/css-|sc-|__|:r7|7ba5|839201|1x9f3/)
  expect(all.length).toBeGreaterThan(0)
})

test('each says how many it names here; the exact place names one', () => {
  const found = of(`<nav><a class="item" href="/a">A</a><a x class="item" href="/b">B</a></nav>`)
  expect(found.find(({ selector }) => selector === 'a.item')?.n).toBe(2)
  const exact = found.find(({ by }) => by === 'Its exact place in the page')
  expect(exact).toMatchObject({ selector: 'nav > a:nth-of-type(2)', n: 1, isFrail: true })
})

test('every one names the element', () => {
  const pages = [
    `<form id="contact"><input x name="e-mail" type="email" title='Say "hi"'></form>`,
    `<section><div><div><button x type="submit">Send</button></div></div></section>`,
    `<a x href="tel:+49123456">Call</a>`,
    `<a x href="https://other.test/offer/page">Offer</a>`,
    `<div x class="2col w-[30px] hover:red">Odd</div>`,
  ]
  for (const html of pages) {
    document.body.innerHTML = html
    const element = document.querySelector('[x]') as Element
    element.removeAttribute('x')
    const found = suggestSelectors(element)
    expect(found.length).toBeGreaterThan(0)
    for (const { selector } of found) {
      expect([selector, element.matches(selector)]).toEqual([selector, true])
    }
  }
})
