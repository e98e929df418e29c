import { afterEach, expect, test, vi } from 'vitest'
import {
  type BehaviorPage,
  type BehaviorPageOptions,
  openBehaviorPage,
} from '../testing/open-behavior-page.ts'

interface Asked {
  url: URL
  method: string
  headers: Headers
  body: Record<string, unknown>
}

type Respond = (asked: Asked) => Response | Promise<Response>

let page: BehaviorPage
let asked: Asked[]
afterEach(() => page.close())

const ROUTE = '/wp-json/refresh-loop'
const returns = (data: unknown, status = 200): Response =>
  new Response(JSON.stringify({ data }), { status })
const items = (...names: string[]): string =>
  names.map((name) => `<div class="e-loop-item">${name}</div>`).join('')

/** Opens a page whose host responds as the test says. */
const open = async (
  html: string,
  respond: Respond,
  options: Partial<BehaviorPageOptions> = {},
): Promise<BehaviorPage> => {
  asked = []
  page = await openBehaviorPage({
    behaviors: ['loop-grid', 'loop-filter'],
    html,
    settings: { 'loop-grid': { loopUrl: ROUTE } },
    ...options,
    before(window) {
      window.fetch = async (input, init) => {
        const one: Asked = {
          url: new URL(String(input), window.location.href),
          method: init?.method ?? 'GET',
          headers: new Headers(init?.headers),
          body: JSON.parse(String(init?.body ?? '{}')),
        }
        asked.push(one)
        const aborted = new Promise<never>((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        )
        return Promise.race([respond(one), aborted])
      }
      options.before?.(window)
    },
  })
  return page
}

const rowOf = (taxonomy: string, slugs: string[], settings: object = {}): string =>
  `<div class="elementor-widget-taxonomy-filter" data-settings='${JSON.stringify({
    selected_element: 'a1b2c3d',
    taxonomy,
    multiple_selection: 'yes',
    ...settings,
  })}'><search class="e-filter">${['__all', ...slugs]
    .map(
      (slug) =>
        `<button class="e-filter-item" id="${taxonomy}-${slug}" data-filter="${slug}" aria-pressed="${slug === '__all'}">${slug}</button>`,
    )
    .join('')}</search></div>`
const gridOf = (content = items('one', 'two'), id = 'a1b2c3d'): string =>
  `<div class="elementor-widget-loop-grid" data-id="${id}"><div class="elementor-widget-container">${content}</div></div>`
const builder = (rows: string, grid = gridOf()): string =>
  `<div class="elementor" data-elementor-id="12">${rows}${grid}</div>`

const shownItems = (): string[] =>
  [...page.document.querySelectorAll('.e-loop-item')].map((item) => item.textContent ?? '')
const query = (): string => page.window.location.search
const press = (id: string): void => page.find<HTMLElement>(`#${id}`).click()
const note = (): string => page.document.querySelector('.footfall-loop-note')?.textContent ?? ''
const isBusy = (): boolean =>
  page.find('[data-id]').ariaBusy === 'true' &&
  page.find('[data-id]').classList.contains('e-loading-overlay')
const pressedIn = (taxonomy: string): string[] =>
  [...page.document.querySelectorAll<HTMLElement>(`[id^="${taxonomy}-"][aria-pressed=true]`)].map(
    ({ dataset }) => dataset.filter ?? '',
  )
/** A host that names what it was asked for. */
const echo: Respond = ({ body }) => {
  const { taxonomy } = body.widget_filters as { taxonomy: Record<string, { terms: string[] }> }
  return returns(items(...Object.values(taxonomy).flatMap(({ terms }) => terms)))
}

test('G-01 a filter with a hyphen in its taxonomy is written into the address, without a reload', async () => {
  await open(builder(rowOf('made-in', ['wales', 'kent'])), echo, {
    address: '?utm_source=news&e-page-a1b2c3d=3#top',
  })
  page.window.document.title = 'the same page'
  press('made-in-wales')
  await expect.poll(shownItems).toEqual(['wales'])
  expect(query()).toBe('?utm_source=news&e-filter-a1b2c3d-made-in=wales')
  expect(page.window.location.hash).toBe('#top')
  press('made-in-kent')
  await expect.poll(shownItems).toEqual(['wales', 'kent'])
  expect(query()).toBe('?utm_source=news&e-filter-a1b2c3d-made-in=wales+kent')
  expect(pressedIn('made-in')).toEqual(['wales', 'kent'])
  press('made-in-__all')
  await expect.poll(query).toBe('?utm_source=news')
  expect(pressedIn('made-in')).toEqual(['__all'])
  expect(page.window.document.title).toBe('the same page')
})

test('G-01 Back and Forward filter again', async () => {
  await open(builder(rowOf('made-in', ['wales', 'kent'])), echo)
  press('made-in-wales')
  await expect.poll(shownItems).toEqual(['wales'])
  press('made-in-kent')
  await expect.poll(shownItems).toEqual(['wales', 'kent'])
  page.window.history.back()
  await expect.poll(shownItems).toEqual(['wales'])
  expect(pressedIn('made-in')).toEqual(['wales'])
  page.window.history.forward()
  await expect.poll(shownItems).toEqual(['wales', 'kent'])
  expect(pressedIn('made-in')).toEqual(['wales', 'kent'])
})

test('G-01 the address alone rebuilds a grid whose host did not read it', async () => {
  await open(builder(rowOf('made-in', ['wales', 'kent'])), echo, {
    address: '?e-filter-a1b2c3d-made-in=wales',
  })
  await expect.poll(shownItems).toEqual(['wales'])
  expect(pressedIn('made-in')).toEqual(['wales'])
  expect(query()).toBe('?e-filter-a1b2c3d-made-in=wales')
})

test('G-01 a grid that its host has filtered already is not asked for again', async () => {
  const row = rowOf('made-in', ['wales'])
    .replace('aria-pressed="true"', 'aria-pressed="false"')
    .replace('data-filter="wales" aria-pressed="false"', 'data-filter="wales" aria-pressed="true"')
  await open(builder(row), echo, { address: '?e-filter-a1b2c3d-made-in=wales' })
  expect(asked).toEqual([])
})

test('G-02 the host’s route is asked for page, widget, filters and address', async () => {
  await open(builder(rowOf('made-in', ['wales'])), echo)
  press('made-in-wales')
  await expect.poll(shownItems).toEqual(['wales'])
  expect(asked).toHaveLength(1)
  const [{ url, method, headers, body }] = asked as [Asked]
  expect(url.pathname).toBe(ROUTE)
  expect(method).toBe('POST')
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('x-wp-nonce')).toBeNull()
  expect(body).toEqual({
    post_id: '12',
    widget_id: 'a1b2c3d',
    widget_filters: { taxonomy: { 'made-in': { terms: ['wales'], logicalJoin: 'AND' } } },
    pagination_base_url: `${page.window.location.origin}${page.window.location.pathname}?e-filter-a1b2c3d-made-in=wales`,
  })
})

test('G-02 in the host’s editor the request has the widget’s model and a nonce', async () => {
  await open(builder(rowOf('made-in', ['wales'])), echo, {
    before(window) {
      Object.assign(window, {
        elementorFrontend: { isEditMode: () => true },
        ElementorProFrontendConfig: { loopFilter: { nonce: 'n0nce' } },
      })
      Object.defineProperty(window, 'parent', {
        value: { elementor: { getContainer: (id: string) => ({ model: { id, columns: 3 } }) } },
      })
    },
  })
  press('made-in-wales')
  await expect.poll(shownItems).toEqual(['wales'])
  expect(asked[0]?.headers.get('x-wp-nonce')).toBe('n0nce')
  expect(asked[0]?.body).toMatchObject({
    widget_model: { id: 'a1b2c3d', columns: 3 },
    is_edit_mode: true,
  })
})

test('G-02 a route on another origin is not asked, and whoever edits hears of it', async () => {
  await open(builder(rowOf('made-in', ['wales'])), echo, {
    settings: { 'loop-grid': { loopUrl: 'https://elsewhere.test/refresh-loop' } },
  })
  expect(page.running).toHaveLength(1)
  expect(page.faults().join()).toContain('loopUrl')
  // The address alone is enough.
  press('made-in-wales')
  await expect
    .poll(() => page.frame.contentWindow?.location.search)
    .toBe('?e-filter-a1b2c3d-made-in=wales')
  expect(asked).toEqual([])
})

test.each([
  ['AND', 'wales+kent'],
  ['OR', 'wales~kent'],
  ['NOT', '!wales!kent'],
])('G-03 %s is written as %s and asked for by its name', async (join, value) => {
  await open(builder(rowOf('made-in', ['wales', 'kent'], { logical_combination: join })), echo)
  press('made-in-wales')
  await expect.poll(shownItems).toEqual(['wales'])
  press('made-in-kent')
  await expect.poll(shownItems).toEqual(['wales', 'kent'])
  expect(query()).toBe(`?e-filter-a1b2c3d-made-in=${value}`)
  expect(asked[1]?.body.widget_filters).toEqual({
    taxonomy: { 'made-in': { terms: ['wales', 'kent'], logicalJoin: join } },
  })
})

test('G-03 a filter says what it filters by, in the words of builders', async () => {
  await open(builder(rowOf('made-in', ['wales'], { logical_combination: 'OR' })), echo)
  const heard: unknown[] = []
  page.find('[data-id]').addEventListener('footfall:loop-filter', (event) => {
    const { filterType, filterData } = (event as CustomEvent).detail
    heard.push({ filterType, filterData })
  })
  press('made-in-wales')
  expect(heard).toEqual([
    {
      filterType: 'taxonomy',
      filterData: { selectedTaxonomy: 'made-in', terms: ['wales'], logicalJoin: 'OR' },
    },
  ])
})

test('G-03 a single term that is not wanted says so', async () => {
  await open(builder(rowOf('made-in', ['wales'], { logical_combination: 'NOT' })), echo)
  press('made-in-wales')
  await expect.poll(shownItems).toEqual(['wales'])
  expect(query()).toBe('?e-filter-a1b2c3d-made-in=!wales')
  expect(asked[0]?.body.widget_filters).toEqual({
    taxonomy: { 'made-in': { terms: ['wales'], logicalJoin: 'NOT' } },
  })
})

test.each(['XOR', 'constructor', 7])('G-03 terms joined by %s: the filter is off', async (join) => {
  await open(builder(rowOf('made-in', ['wales'], { logical_combination: join })), echo)
  press('made-in-wales')
  await page.settle()
  expect(asked).toEqual([])
  expect(query()).toBe('')
})

test('G-03 an address that mixes joins filters by nothing', async () => {
  await open(builder(rowOf('made-in', ['wales']) + rowOf('topic', ['tea'])), echo, {
    address: '?e-filter-a1b2c3d-made-in=a~b!c',
  })
  press('topic-tea')
  await expect.poll(shownItems).toEqual(['tea'])
  expect(asked[0]?.body.widget_filters).toEqual({
    taxonomy: { topic: { terms: ['tea'], logicalJoin: 'AND' } },
  })
})

test('G-03 with single selection the next term replaces the last, and the same one takes it back', async () => {
  await open(builder(rowOf('made-in', ['wales', 'kent'], { multiple_selection: '' })), echo)
  press('made-in-wales')
  await expect.poll(shownItems).toEqual(['wales'])
  press('made-in-kent')
  await expect.poll(shownItems).toEqual(['kent'])
  press('made-in-kent')
  await expect.poll(query).toBe('')
})

test('G-04 the grid is covered while the list is on its way, and replaced when it has come', async () => {
  let send: (response: Response) => void = () => undefined
  await open(
    builder(rowOf('made-in', ['wales'])),
    () =>
      new Promise<Response>((resolve) => {
        send = resolve
      }),
  )
  expect(isBusy()).toBe(false)
  press('made-in-wales')
  expect(isBusy()).toBe(true)
  expect(shownItems()).toEqual(['one', 'two'])
  expect(query()).toBe('')
  send(returns(items('three')))
  await expect.poll(shownItems).toEqual(['three'])
  await expect.poll(isBusy).toBe(false)
})

test('G-04 an empty list is a list', async () => {
  await open(builder(rowOf('made-in', ['wales'])), () => returns(''))
  press('made-in-wales')
  await expect.poll(shownItems).toEqual([])
  expect(query()).toContain('wales')
})

test.each<[string, Respond]>([
  ['a response without data', () => new Response('{}')],
  ['a list that is no text', () => returns(['one'])],
  ['a response that is no JSON', () => new Response('<p>Sign in</p>')],
  ['a missing route', () => returns('<p>gone</p>', 404)],
  ['a broken server', () => returns('<p>broken</p>', 500)],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('G-04 %s leaves the grid unchanged, without overlay, and is said', async (_, respond) => {
  let isMended = false
  await open(builder(rowOf('made-in', ['wales'])), (one) => (isMended ? echo(one) : respond(one)))
  page.find('#made-in-wales').focus()
  press('made-in-wales')
  await expect.poll(note).toContain('could not be loaded')
  expect(isBusy()).toBe(false)
  expect(shownItems()).toEqual(['one', 'two'])
  expect(query()).toBe('')
  expect(pressedIn('made-in')).toEqual(['__all'])
  expect(page.faults().join()).toContain('did not come')
  isMended = true
  page.find('.footfall-loop-note button').click()
  await expect.poll(shownItems).toEqual(['wales'])
  expect(query()).toBe('?e-filter-a1b2c3d-made-in=wales')
  expect(page.document.activeElement?.id).toBe('made-in-wales')
})

test('G-04 Back without network leads back to what is shown, and can be tried again', async () => {
  let isDown = false
  await open(builder(rowOf('made-in', ['wales', 'kent'])), (one) =>
    isDown ? Promise.reject(new TypeError('down')) : echo(one),
  )
  press('made-in-wales')
  await expect.poll(shownItems).toEqual(['wales'])
  press('made-in-kent')
  await expect.poll(shownItems).toEqual(['wales', 'kent'])
  isDown = true
  page.window.history.back()
  await expect.poll(note).toContain('could not be loaded')
  await expect.poll(query).toBe('?e-filter-a1b2c3d-made-in=wales+kent')
  expect(shownItems()).toEqual(['wales', 'kent'])
  expect(pressedIn('made-in')).toEqual(['wales', 'kent'])
  isDown = false
  page.find('.footfall-loop-note button').click()
  await expect.poll(shownItems).toEqual(['wales'])
  expect(query()).toBe('?e-filter-a1b2c3d-made-in=wales')
})

const PAGES =
  '<nav class="elementor-pagination"><span class="page-numbers current">1</span><a class="page-numbers" id="two" href="?e-page-a1b2c3d=2">2</a></nav>'

test('G-04 pagination keeps the filter, and another filter begins at the first page', async () => {
  await open(builder(rowOf('made-in', ['wales', 'kent']), gridOf(items('one') + PAGES)), (one) =>
    one.method === 'POST'
      ? returns(items('first') + PAGES)
      : new Response(`<html><body>${gridOf(items(`from ${one.url.search}`))}</body></html>`),
  )
  press('made-in-wales')
  await expect.poll(shownItems).toEqual(['first'])
  press('two')
  const address = '?e-filter-a1b2c3d-made-in=wales&e-page-a1b2c3d=2'
  await expect.poll(shownItems).toEqual([`from ${address}`])
  expect(query()).toBe(address)
  press('made-in-kent')
  await expect.poll(shownItems).toEqual(['first'])
  expect(query()).toBe('?e-filter-a1b2c3d-made-in=wales+kent')
})

test('a page without the grid is no list', async () => {
  await open(builder('', gridOf(items('one') + PAGES)), () => new Response('<p>Maintenance</p>'))
  press('two')
  await expect.poll(note).toContain('could not be loaded')
  expect(shownItems()).toEqual(['one'])
})

test('a newer wish ends the older one, and quick presses add up', async () => {
  const sent: ((response: Response) => void)[] = []
  await open(
    builder(rowOf('made-in', ['wales', 'kent'])),
    () => new Promise<Response>((resolve) => sent.push(resolve)),
  )
  press('made-in-wales')
  press('made-in-kent')
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.(returns(items('both')))
  await expect.poll(shownItems).toEqual(['both'])
  sent[0]?.(returns(items('late')))
  await page.settle()
  expect(shownItems()).toEqual(['both'])
  expect(query()).toBe('?e-filter-a1b2c3d-made-in=wales+kent')
})

const plain = (id: string, content: string): string =>
  `<section data-footfall-loop-grid='{"post_id":"7"}' data-id="${id}">${content}</section>`
const own = (id: string, on = ''): string =>
  `<a id="${id}-tea" rel="nofollow" href="?e-filter-${id}-topic=tea">tea</a><a id="${id}-out" href="/elsewhere">out</a>` +
  `<form action="" method="get"><input type="checkbox" name="e-filter-${id}-topic" value="tea" checked><input type="checkbox" name="e-filter-${id}-topic" value="ink" checked><button id="${id}-go">Go</button></form>` +
  `<p data-loop-count="4">4 things</p><i class="e-loop-item">${id} ${on}</i>`

test('two grids change only their own part of the address', async () => {
  await open(plain('one0001', own('one0001')) + plain('two0002', own('two0002')), ({ body }) =>
    returns(own(String(body.widget_id), JSON.stringify(body.widget_filters))),
  )
  press('one0001-tea')
  await expect.poll(query).toBe('?e-filter-one0001-topic=tea')
  press('two0002-tea')
  await expect.poll(query).toBe('?e-filter-one0001-topic=tea&e-filter-two0002-topic=tea')
  expect(asked.map(({ body }) => body.widget_id)).toEqual(['one0001', 'two0002'])
  page.window.history.back()
  await expect.poll(() => asked.length).toBe(3)
  expect(asked[2]?.body).toMatchObject({ widget_id: 'two0002', widget_filters: { taxonomy: {} } })
  await page.settle()
  expect(asked).toHaveLength(3)
})

test('a form of the grid filters by all of its boxes', async () => {
  await open(plain('one0001', own('one0001')), ({ body }) =>
    returns(own('one0001', JSON.stringify(body.widget_filters))),
  )
  press('one0001-go')
  await expect.poll(query).toBe('?e-filter-one0001-topic=tea&e-filter-one0001-topic=ink')
  expect(asked[0]?.body).toMatchObject({
    post_id: '7',
    widget_filters: { taxonomy: { topic: { terms: ['tea', 'ink'], logicalJoin: 'AND' } } },
  })
})

test('links that lead elsewhere, and presses that want a new tab, are left alone', async () => {
  await open(plain('one0001', own('one0001')), () => returns(''))
  const click = (id: string, options: MouseEventInit): boolean => {
    const event = new page.window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ...options,
    })
    let isOurs = false
    page.window.addEventListener(
      'click',
      (heard) => {
        isOurs = heard.defaultPrevented
        heard.preventDefault()
      },
      { once: true },
    )
    page.find(`#${id}`).dispatchEvent(event)
    return isOurs
  }
  expect(click('one0001-tea', { ctrlKey: true })).toBe(false)
  expect(click('one0001-tea', { metaKey: true })).toBe(false)
  expect(click('one0001-tea', { button: 1 })).toBe(false)
  expect(click('one0001-out', {})).toBe(false)
  expect(asked).toEqual([])
  expect(click('one0001-tea', {})).toBe(true)
})

test('the focus stays on the control, or on the list where it is gone', async () => {
  await open(plain('one0001', own('one0001')), () =>
    returns(asked.length < 2 ? own('one0001') : 'none'),
  )
  page.find('#one0001-tea').focus()
  const before = page.document.activeElement
  press('one0001-tea')
  await expect.poll(() => page.document.activeElement === before).toBe(false)
  await expect.poll(() => page.document.activeElement?.id).toBe('one0001-tea')
  press('one0001-go')
  page.find('#one0001-go').focus()
  await expect.poll(() => page.document.activeElement).toBe(page.find('[data-id]'))
})

test('the number of results is read out, in the host’s words where it has some', async () => {
  await open(builder(rowOf('made-in', ['wales'])), () => returns(items('a', 'b', 'c')), {
    root: 'lang="de-AT"',
  })
  press('made-in-wales')
  await expect.poll(note).toBe('Ergebnisse: 3')
  expect(page.find('.footfall-loop-note').getAttribute('role')).toBe('status')
  page.close()
  await open(plain('one0001', own('one0001')), () => returns(own('one0001')))
  press('one0001-tea')
  await expect.poll(note).toBe('4 things')
})

test('an owner’s own words are said, in the page’s language', async () => {
  await open(builder(rowOf('made-in', ['wales'])), () => returns('', 500), {
    root: 'lang="fr"',
    settings: {
      'loop-grid': { loopUrl: ROUTE, errorText: { fr: 'Zut.' }, retryText: { fr: 'Encore' } },
    },
  })
  press('made-in-wales')
  await expect.poll(note).toBe('Zut. Encore')
})

test('a filter is told with its terms and the number of results; Back is not', async () => {
  await open(builder(rowOf('made-in', ['wales'])), echo)
  press('made-in-wales')
  await expect.poll(() => page.told).toHaveLength(1)
  expect(page.told).toEqual([
    { name: 'Filter', params: { taxonomy: 'made-in', terms: ['wales'], count: 1 } },
  ])
  page.window.history.back()
  await expect.poll(shownItems).toEqual([])
  expect(page.told).toHaveLength(1)
})

test('what a list brings does not run, also where the page lets only named policies make markup', async () => {
  const bad =
    '<script>window.ran=1</script><img src="x" onerror="window.ran=2"><a id="bad" href="java\nscript:window.ran=3">x</a>' +
    '<iframe srcdoc="<script>parent.ran=4</script>"></iframe><svg><a href="#"><animate attributeName="href" values="javascript:1"/></a></svg>'
  const violations: string[] = []
  await open(builder(rowOf('made-in', ['wales'])), () => returns(items('fine') + bad), {
    before({ document }) {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        violations.push(violatedDirective),
      )
      const policy = document.createElement('meta')
      policy.httpEquiv = 'Content-Security-Policy'
      policy.content =
        "require-trusted-types-for 'script'; trusted-types footfall-loop-grid; script-src 'none'; style-src 'self'"
      document.head.append(policy)
    },
  })
  press('made-in-wales')
  await expect.poll(shownItems).toEqual(['fine'])
  expect(page.document.querySelector('.elementor-widget-container script, animate')).toBeNull()
  expect(page.find('#bad').hasAttribute('href')).toBe(false)
  expect(page.find('img').hasAttribute('onerror')).toBe(false)
  expect(page.find('iframe').hasAttribute('srcdoc')).toBe(false)
  await page.settle()
  expect('ran' in page.window).toBe(false)
  // The policy hears of the handler that was in the list, and of nothing that we do.
  expect(violations.filter((directive) => directive !== 'script-src-attr')).toEqual([])
})

test('a tap on a filter from before the start is kept', async () => {
  await open(builder(rowOf('made-in', ['wales'])), echo)
  page.running[1]?.tap?.(page.find('#made-in-wales'))
  await expect.poll(shownItems).toEqual(['wales'])
})

test('a link that says anything but the grid’s own is the shop’s: it is neither asked for nor put into the address', async () => {
  const buy = '<a id="buy" href="?add-to-cart=9">Buy</a><a id="two" href="?e-page-a1b2c3d=2">2</a>'
  await open(builder('', gridOf(items('one') + buy)), () => new Response(''))
  const prevented: boolean[] = []
  page.window.addEventListener('click', (event) => {
    prevented.push(event.defaultPrevented)
    event.preventDefault()
  })
  press('buy')
  press('two')
  await page.settle()
  expect(prevented).toEqual([false, true])
  expect(asked.map(({ url }) => url.search)).toEqual(['?e-page-a1b2c3d=2'])
  expect(query()).not.toContain('add-to-cart')
})

test('two grids work where one policy is named, and what would lead away or load behind scripts’ backs does not come in', async () => {
  const bad =
    '<meta http-equiv="refresh" content="0;url=/away"><noscript><img alt="" src="/pixel"></noscript>'
  const second = gridOf(items('three'), 'b1b2c3d')
  const made = vi.fn((_name: string, rules: object) => rules)
  await open(
    builder(rowOf('made-in', ['wales']), gridOf() + second),
    () => returns(items('fine') + bad),
    {
      before(window) {
        Object.defineProperty(window, 'trustedTypes', { value: { createPolicy: made } })
        Object.assign(window, { footfall: { sites: new Map() } })
      },
    },
  )
  press('made-in-wales')
  await expect.poll(shownItems).toContain('fine')
  expect(made).toHaveBeenCalledOnce()
  expect(page.document.querySelector('.elementor meta, .elementor noscript, img')).toBeNull()
})
