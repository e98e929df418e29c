import type { BehaviorPage } from '@footfall/behaviors/testing'
import { openBehaviorPage } from '@footfall/behaviors/testing'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { loadLight } from '../testing/open-light-page.ts'
import { Search } from './Search.tsx'
import type { SearchSettings } from './settings.ts'

let page: BehaviorPage
let asked: { url: string; signal?: AbortSignal | null | undefined }[]
afterEach(() => page.close())

const folder = await loadLight('search')
const json = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } })

/** A page whose site returns what the test says. */
const open = async (
  settings: SearchSettings,
  respond: (words: string) => Response | Promise<Response> = () => json([]),
): Promise<void> => {
  asked = []
  const { html } = folder.render({ id: 'one', ...settings }, { renderToString })
  page = await openBehaviorPage({
    html,
    behaviors: ['search'],
    root: 'lang="en"',
    settings: { search: {} },
    load: async () => folder.thing as never,
    before(window) {
      window.fetch = async (input, init) => {
        asked.push({ url: String(input), signal: init?.signal })
        return respond(new URL(String(input)).searchParams.get('q') ?? '')
      }
    },
  })
}
const input = (): HTMLInputElement => page.find('input')
const type = async (text: string, ms = 200): Promise<void> => {
  input().focus()
  input().value = text
  input().dispatchEvent(new page.window.Event('input', { bubbles: true }))
  await page.act({ does: 'wait', ms })
}
const press = (key: string): Promise<void> => page.act({ does: 'press', key })
const options = (): string[] =>
  [...page.document.querySelectorAll('.ff-search-list [role=option]')].flatMap((one) =>
    one.checkVisibility() ? (one.textContent ?? '') : [],
  )
const suggestUrl = '/suggest?q={query}'

test('W-13 it is the site’s own search: a form that works without a script', async () => {
  await open({ action: '/find', param: 'q' })
  const form = page.find<HTMLFormElement>('form')
  expect([form.method, new URL(form.action).pathname, input().name]).toEqual(['get', '/find', 'q'])
  expect(input().role).not.toBe('combobox')
  expect(asked).toEqual([])
})

test('W-13 suggestions are asked for once, 200 ms after the last of two or more characters', async () => {
  await open({ suggestUrl }, () => json(['lamp']))
  expect(asked).toEqual([])
  await type('l', 1000)
  expect(asked).toEqual([])
  await type('la', 199)
  await type('lam', 199)
  expect(asked).toEqual([])
  await page.act({ does: 'wait', ms: 1 })
  expect(asked.map(({ url }) => url)).toEqual([`${page.window.location.origin}/suggest?q=lam`])
  await expect.poll(options).toEqual(['lamp'])
})

test('W-13 a newer wish ends the older one, and what comes late is not shown', async () => {
  const sent: ((response: Response) => void)[] = []
  await open({ suggestUrl }, () => new Promise((resolve) => sent.push(resolve)))
  await type('la')
  await type('lamp')
  expect(asked[0]?.signal?.aborted).toBe(true)
  sent[1]?.(json(['lamps']))
  await expect.poll(options).toEqual(['lamps'])
  sent[0]?.(json(['late']))
  await page.settle()
  expect(options()).toEqual(['lamps'])
})

test.each<[string, unknown]>([
  ['texts', ['Desk lamp']],
  ['titles and links', [{ title: 'Desk lamp', url: '/desk' }]],
  ['a builder’s titles', [{ title: { rendered: 'Desk lamp' }, link: '/desk' }]],
  ['a list inside of an object', { total: 1, results: [{ name: 'Desk lamp', href: '/desk' }] }],
])('W-13 reads JSON: %s', async (_, value) => {
  await open({ suggestUrl }, () => json(value))
  await type('desk')
  await expect.poll(options).toEqual(['Desk lamp'])
})

test('W-13 reads the links of a page of results, and runs nothing of it', async () => {
  const html =
    '<nav><a href="/">Home</a></nav><main><a href="/desk">Desk <b>lamp</b></a><a href="https://elsewhere.test/">Out</a><a href="javascript:alert(1)">Bad</a><img src=x onerror="parent.hit=1"></main>'
  await open({ suggestUrl }, () => new Response(html, { headers: { 'content-type': 'text/html' } }))
  await type('desk')
  await expect.poll(options).toEqual(['Desk lamp'])
  expect(page.find<HTMLAnchorElement>('a[role=option]').pathname).toBe('/desk')
  expect('hit' in window).toBe(false)
})

test('W-13 nobody but the page’s own origin is asked, and the editor hears of it', async () => {
  await open({ suggestUrl: 'https://elsewhere.test/?q={query}' })
  await type('lamp')
  await expect.poll(() => page.faults().join()).toContain('own origin')
  expect(asked).toEqual([])
})

test.each<[string, () => Response | Promise<Response>]>([
  ['a broken server', () => new Response('', { status: 500 })],
  ['no network', () => Promise.reject(new TypeError('down'))],
  ['what is no list', () => json(7)],
])('W-13 %s: silence for the visitor, a fault for the editor', async (_, respond) => {
  await open({ suggestUrl }, respond)
  await type('lamp')
  await expect.poll(() => page.faults().join()).toContain('No suggestions')
  expect(options()).toEqual([])
  expect(input().ariaExpanded).toBe('false')
  expect(input().value).toBe('lamp')
})

const suggestions = [{ text: 'Desk lamps', href: '#desk' }, { text: 'lamp oil' }]

test('W-13 a combobox: Down and Up choose in a circle, and the field keeps the focus', async () => {
  await open({ suggestions })
  await type('lamp')
  expect(options()).toEqual(['Desk lamps', 'lamp oil'])
  const chosen = (): string | undefined =>
    page.document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
      ?.textContent ?? undefined
  expect(chosen()).toBeUndefined()
  await press('ArrowDown')
  expect(chosen()).toBe('Desk lamps')
  await press('ArrowDown')
  expect(chosen()).toBe('lamp oil')
  await press('ArrowDown')
  expect(chosen()).toBe('Desk lamps')
  await press('ArrowUp')
  expect(chosen()).toBe('lamp oil')
  expect(page.document.activeElement).toBe(input())
  expect(page.document.querySelectorAll('[aria-selected=true]')).toHaveLength(1)
})

test('W-13 Up from the field begins at the last', async () => {
  await open({ suggestions })
  await type('lamp')
  await press('ArrowUp')
  expect(page.find('[aria-selected=true]').textContent).toBe('lamp oil')
})

test('W-13 Enter follows what is chosen; words without a page are searched for', async () => {
  await open({ suggestions })
  const sent: string[] = []
  page.find('form').addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(input().value)
  })
  await type('lamp')
  await press('ArrowDown')
  await press('Enter')
  expect(page.window.location.hash).toBe('#desk')
  await type('lamp')
  await press('ArrowUp')
  await press('Enter')
  expect(sent).toEqual(['lamp oil'])
  expect(options()).toEqual([])
})

test('W-13 Escape closes the list and keeps the words; so does leaving the field', async () => {
  await open({ suggestions })
  await type('lamp')
  await press('Escape')
  expect(options()).toEqual([])
  expect(input().value).toBe('lamp')
  await type('lamps')
  expect(options()).toEqual(['Desk lamps'])
  input().blur()
  expect(options()).toEqual([])
})

test('W-13 Down in a closed list opens it at its first option', async () => {
  await open({ suggestions })
  await type('lamp')
  await press('Escape')
  await press('ArrowDown')
  expect(options()[0]).toBeTruthy()
  const first = page.find('.ff-search-list [role=option]:not([hidden])')
  expect(first.getAttribute('aria-selected')).toBe('true')
  expect(input().getAttribute('aria-activedescendant')).toBe(first.id)
})

test('W-13 how many there are is read out', async () => {
  await open({ suggestions, countText: '{count} found' })
  await type('lamp')
  expect(page.find('[role=status]').textContent).toBe('2 found')
})

test('W-13 a component may take suggestions away while some of them are hidden', async () => {
  await open({})
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = (...texts: string[]): void =>
    flushSync(() => root.render(<Search suggestions={texts.map((text) => ({ text }))} />))
  const shown = (): string[] =>
    [...place.querySelectorAll('[role=option]')].flatMap((one) =>
      one.checkVisibility() ? (one.textContent ?? '') : [],
    )
  /** Controllers start after the drawing, so that the first letters may find none yet. */
  const shownFor = (text: string) =>
    expect.poll(
      async () => {
        const field = place.querySelector('input')
        if (!field) throw new Error('no field')
        field.value = text
        field.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise((resolve) => setTimeout(resolve, 300))
        return shown()
      },
      { timeout: 10_000 },
    )
  try {
    draw('desk lamp', 'floor lamp', 'chair')
    await shownFor('lamp').toEqual(['desk lamp', 'floor lamp'])
    draw('desk lamp')
    await shownFor('desk').toEqual(['desk lamp'])
    root.render(null)
    await expect.poll(() => place.childElementCount).toBe(0)
  } finally {
    root.unmount()
    place.remove()
  }
})
