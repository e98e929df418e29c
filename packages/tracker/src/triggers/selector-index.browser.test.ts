import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { createSelectorIndex } from './selector-index.ts'

const runs = Number((import.meta as { env?: Record<string, string> }).env?.FC_RUNS) || 100

let frame: HTMLIFrameElement | undefined
afterEach(() => frame?.remove())

/** A document in the mode that its first line asks for. */
const open = (html: string, doctype = '<!doctype html>'): Document => {
  frame?.remove()
  frame = document.createElement('iframe')
  document.body.append(frame)
  const inside = frame.contentDocument as Document
  inside.open()
  inside.write(`${doctype}<body>${html}`)
  inside.close()
  return inside
}

const isRead = (selector: string): boolean => {
  try {
    return document.createElement('_').matches(`${selector}\n,_`)
  } catch {
    return false
  }
}

/** Which of the selectors the index finds near an element and the browser confirms, and which the browser finds by itself. */
const compare = (selectors: string[], start: Element): { found: string[]; all: string[] } => {
  const index = createSelectorIndex<string>()
  for (const selector of selectors) index.add(selector, selector)
  return {
    found: index.near([start]).filter((selector) => start.closest(selector)),
    all: selectors.filter((selector) => start.closest(selector)),
  }
}

const name = fc.constantFrom('a', 'b', 'Ab', 'x-1', 'is', 'é', 'a:b', 'md')
const tag = fc.constantFrom('p', 'b', 'div', 'form', 'svg', 'B', 'a')
const element = fc.letrec<{ node: string }>((tie) => ({
  node: fc
    .record({
      tag,
      id: fc.option(name),
      classes: fc.array(name, { maxLength: 3 }),
      space: fc.constantFrom(' ', '\n', '\t'),
      attribute: fc.option(fc.constantFrom('data-a="b"', 'title="a, .b"', 'DATA-A=x', 'href')),
      inner: fc.oneof({ depthSize: 'small' }, fc.constant(''), tie('node')),
      field: fc.boolean(),
    })
    .map(
      ({ tag, id, classes, space, attribute, inner, field }) =>
        `<${tag} ${id ? `id="${id}"` : ''} class="${classes.join(space)}" ${attribute ?? ''}>${field ? '<input name="id">' : ''}<u></u>${inner}</${tag}>`,
    ),
})).node

const escaped = name.map((one) => CSS.escape(one))
const simple = fc.oneof(
  escaped.map((one) => `.${one}`),
  escaped.map((one) => `#${one}`),
  fc.constantFrom(
    '[data-a]',
    '[data-a="b"]',
    '[title=", .a"]',
    "[title='#b']",
    '[ Data-A ]',
    '[*|href]',
  ),
  fc.constantFrom(
    ':first-child',
    ':not(.a, #b)',
    ':not(:is(.a,[title="("]))',
    ':has(u)',
    ':is(.a,.b)',
    ':scope',
    ':hover',
    ':is(p)',
  ),
  fc.constantFrom(
    ':is(url(a"),*)',
    ':is([)],*)',
    ':is(](,*)',
    ':nth-child(n + 1 of u, *)',
    '/* .q */',
    ':is({)},*)',
  ),
)
const compound = fc
  .tuple(
    fc.oneof(tag, fc.constantFrom('', '', '*', '*|b', '&')),
    fc.array(simple, { maxLength: 3 }),
  )
  .map(([first, rest]) => first + rest.join(''))
const complex = fc
  .tuple(
    compound,
    fc.array(fc.tuple(fc.constantFrom(' ', '>', ' > ', '+', ' ~ ', '\n'), compound), {
      maxLength: 2,
    }),
  )
  .map(([first, rest]) => first + rest.flat().join(''))
const list = fc
  .tuple(complex, fc.array(complex, { maxLength: 2 }))
  .map(([first, rest]) => [first, ...rest].join(' , '))
  .filter(isRead)

test.each(['<!doctype html>', ''])(
  'T-04 whatever a selector names, with doctype "%s", is found among many, in their order',
  (doctype) => {
    let matches = 0
    fc.assert(
      fc.property(
        fc.array(element, { minLength: 1, maxLength: 3 }),
        fc.array(list, { minLength: 1, maxLength: 12 }),
        (html, selectors) => {
          const page = open(html.join(''), doctype)
          for (const start of page.querySelectorAll('u')) {
            const { found, all } = compare(selectors, start)
            expect(found).toEqual(all)
            matches += all.length
          }
        },
      ),
      { numRuns: runs, seed: 33 },
    )
    expect(matches).toBeGreaterThan(runs)
  },
)

test('T-04 a form whose field is called id is found among many by its own id', () => {
  const page = open('<form id="mine"><input name="id"><u></u></form>')
  const { found } = compare(['.other', '#mine', '#id'], page.querySelector('u') as Element)
  expect(found).toEqual(['#mine'])
})
