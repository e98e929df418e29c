import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { describeWidget } from '../testing/describe-widget.ts'
import { addHost, widgetRoot } from '../testing/page-host.ts'
import { mount } from './browser.tsx'
import css from './cookie-declaration.css?inline'
import { COOKIE_DECLARATION_CSS_PROPERTIES } from './css-properties.ts'
import { examples } from './examples.ts'
import { languages } from './languages.ts'
import { render } from './render.tsx'

describeWidget({ name: 'cookie-declaration', mount, render, examples })

const items = examples[0]?.in.items
const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) {
    cleanUp()
  }
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
})

test('C-14 asks the server what the site keeps, and says it in the page’s language', async () => {
  document.documentElement.lang = 'fr'
  const declaration = vi.fn().mockResolvedValue({ items })
  const host = addHost()
  cleanUps.push(mount(host, {}, { declaration }).destroy)
  await expect.element(page.getByRole('table', { name: 'Nécessaires' })).toBeVisible()
  expect(declaration).toHaveBeenCalledOnce()
  expect(widgetRoot(host)?.textContent).toMatch(/6\smois/)
})

test('an answer that is none leaves the page as it is', async () => {
  for (const answer of [undefined, { items: 'x' }, { items: [null, 7, {}] }]) {
    const host = addHost()
    cleanUps.push(mount(host, {}, { declaration: async () => answer as never }).destroy)
    const failing = addHost()
    const declaration = () => Promise.reject(new Error('gone'))
    cleanUps.push(mount(failing, {}, { declaration }).destroy)
  }
  await vi.waitFor(() => expect(page.getByRole('table').elements()).toEqual([]))
})

test.each(Object.keys(languages))('%s has every text', async (language) => {
  const english = (await languages.en?.())?.texts
  const texts = (await languages[language]?.())?.texts
  expect(Object.keys(texts ?? {})).toEqual(Object.keys(english ?? {}))
  expect(Object.values(texts ?? {}).filter((text) => !text.trim())).toEqual([])
})

test('takes its look from documented custom properties, and from no others', () => {
  const used = new Set(css.match(/--ff-[a-z-]+/g))
  expect([...used].sort()).toEqual(Object.keys(COOKIE_DECLARATION_CSS_PROPERTIES).sort())
})
