import { expect } from 'vitest'
import { test } from './support/scene.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const KEY = 'e-filter-goods01-made-in'

/** The host's own list: server and route render it alike. */
const list = (terms: string): string =>
  `<a id="wales" rel="nofollow" href="?${KEY}=wales">Wales</a> <a id="kent" rel="nofollow" href="?${KEY}=wales+kent">Both</a>
  <p data-loop-count="1">1 thing</p><p id="shown">${terms || 'everything'}</p>`
const page = (terms: string): string =>
  `<h1>Shop</h1><section aria-label="Goods" data-footfall-loop-grid data-id="goods01">${list(terms)}</section>`

const shown = (visitor: Visitor): Promise<string> =>
  visitor.evaluate(`document.querySelector('#shown').textContent`)
const query = (visitor: Visitor): Promise<string> => visitor.evaluate('location.search')
const isShown = (visitor: Visitor, terms: string): Promise<void> =>
  eventually(async () => expect(await shown(visitor)).toBe(terms))

test('G-01 G-04 a filter, Back, Forward, a failure and another try, with the focus kept', async ({
  site,
  visitor,
}) => {
  let isDown = false
  site.config.behaviors = [
    { id: 'goods', kind: 'loop-grid', settings: { loopUrl: '/refresh-loop' } },
  ]
  Object.assign(site, {
    body: ({ searchParams }: URL) => page(searchParams.get(KEY) ?? ''),
    respond: ({ address, body }: { address: URL; body: string }) => {
      if (address.pathname !== '/refresh-loop') return undefined
      if (isDown) return 500
      const { taxonomy } = JSON.parse(body).widget_filters
      const text = JSON.stringify({ data: list(taxonomy['made-in']?.terms.join(' ') ?? '') })
      return { type: 'application/json', text }
    },
  })
  await visitor.open()
  await eventually(async () =>
    expect(await visitor.evaluate(`document.querySelector('section').ariaBusy`)).toBe('false'),
  )
  await visitor.evaluate(`(document.body.dataset.same = 'page', wales.focus(), wales.click())`)
  await isShown(visitor, 'wales')
  expect(await query(visitor)).toBe(`?${KEY}=wales`)
  expect(await visitor.evaluate('document.activeElement.id')).toBe('wales')
  await visitor.evaluate('kent.click()')
  await isShown(visitor, 'wales kent')
  expect(await query(visitor)).toBe(`?${KEY}=wales+kent`)
  await visitor.evaluate('history.back()')
  await isShown(visitor, 'wales')
  await visitor.evaluate('history.forward()')
  await isShown(visitor, 'wales kent')
  isDown = true
  await visitor.evaluate('wales.click()')
  const note = `document.querySelector('.footfall-loop-note').textContent`
  await eventually(async () => expect(await visitor.evaluate(note)).toContain('Try again'))
  expect(await shown(visitor)).toBe('wales kent')
  expect(await query(visitor)).toBe(`?${KEY}=wales+kent`)
  expect(await visitor.evaluate(`document.querySelector('section').className`)).toBe('')
  isDown = false
  await visitor.evaluate(`document.querySelector('.footfall-loop-note button').click()`)
  await isShown(visitor, 'wales')
  expect(await visitor.evaluate(`document.body.dataset.same`)).toBe('page')
  expect(await query(visitor)).toBe(`?${KEY}=wales`)
})
