import { type BehaviorPage, openBehaviorPage } from '@footfall/behaviors/testing'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { loadLight, openServed } from '../testing/open-light-page.ts'
import { browser } from './browser.ts'
import { render } from './render.tsx'

let page: BehaviorPage
afterEach(() => page?.close())

const items = ['Oak', 'Linen', 'Steel'].map((title, index) => ({
  title,
  text: `About ${title.toLowerCase()}.`,
  ...(index === 1 && { anchor: 'linen' }),
}))
const open = async (options = {}, settings = {}): Promise<void> => {
  page = await openServed(await loadLight('tabs'), { settings: { items, ...settings } }, options)
}
/** A page whose address may name a text; `isPlain`: as it is before our script. */
const openAt = async (address: string, isPlain = false): Promise<void> => {
  const { html } = render({ id: 'one', items }, { renderToString })
  page = await openBehaviorPage({
    html: `<p style="height:3000px">Far</p>${html}`,
    address,
    behaviors: isPlain ? [] : ['tabs'],
    load: async () => ({ browser, marks: { widget: { content: [] } } }),
  })
}
const shown = (): string[] =>
  items.flatMap(({ text }) => (page.document.body.innerText.includes(text) ? [text] : []))
const selected = (): string[] =>
  [...page.document.querySelectorAll('[aria-selected=true]')].map((tab) => tab.textContent ?? '')

test('W-02 one tab is selected, and only it is reached by Tab', async () => {
  await open()
  expect(selected()).toEqual(['Oak'])
  expect(shown()).toEqual(['About oak.'])
  const stops = [...page.document.querySelectorAll<HTMLElement>('.ff-tab')].map(
    (one) => one.tabIndex,
  )
  expect(stops).toEqual([0, -1, -1])
})

test('W-02 tab and panel name each other', async () => {
  await open({}, { label: 'Materials' })
  const tab = page.find('.ff-tab')
  expect(page.find('[role=tablist]').ariaLabel).toBe('Materials')
  const panel = page.find(`#${tab.getAttribute('aria-controls')}`)
  expect(panel.getAttribute('role')).toBe('tabpanel')
  expect(panel.getAttribute('aria-labelledby')).toBe(tab.id)
  expect(panel.tabIndex).toBe(0)
})

test('W-02 arrows select as they go, round the ends', async () => {
  await open()
  page.find('.ff-tab').focus()
  const press = async (key: string): Promise<string[]> => {
    await page.act({ does: 'press', key })
    return selected()
  }
  expect(await press('ArrowRight')).toEqual(['Linen'])
  expect(shown()).toEqual(['About linen.'])
  expect(page.document.activeElement?.textContent).toBe('Linen')
  expect(await press('End')).toEqual(['Steel'])
  expect(await press('ArrowRight')).toEqual(['Oak'])
  expect(await press('ArrowLeft')).toEqual(['Steel'])
  expect(await press('Home')).toEqual(['Oak'])
  expect(await press('x')).toEqual(['Oak'])
})

test('W-02 in lines from right to left the arrows point the other way', async () => {
  await open({ root: 'dir="rtl"' })
  page.find('.ff-tab').focus()
  await page.act({ does: 'press', key: 'ArrowLeft' })
  expect(selected()).toEqual(['Linen'])
  await page.act({ does: 'press', key: 'ArrowRight' })
  expect(selected()).toEqual(['Oak'])
})

test('W-02 an address opens the tab that it names, at the start and later', async () => {
  await openAt('#linen')
  expect(selected()).toEqual(['Linen'])
  page.window.location.hash = 'ff-one-2'
  await expect.poll(selected).toEqual(['Steel'])
  page.window.location.hash = '%E0%A4%A'
  await page.settle()
  expect(selected()).toEqual(['Steel'])
})

test('W-02 what the browser’s own search finds is shown', async () => {
  await open()
  expect(page.find('#linen').getAttribute('hidden')).toBe('until-found')
  page.find('#linen').dispatchEvent(new Event('beforematch'))
  expect(selected()).toEqual(['Linen'])
})

test('W-02 before our script the address alone chooses', async () => {
  await openAt('', true)
  expect(shown()).toEqual(['About oak.'])
  page.window.location.hash = 'linen'
  await page.settle()
  expect(shown()).toEqual(['About linen.'])
})

test('W-02 without scripts and on paper all texts stand below their titles', async () => {
  const { light } = await loadLight('tabs')
  const rules = light.css.replaceAll(/\s+/g, ' ')
  // What hides stands within the one condition, so that without scripts nothing hides.
  expect(rules.split('content-visibility: hidden')).toHaveLength(2)
  expect(rules).toMatch(/@media \(scripting: enabled\) \{[^@]*content-visibility: hidden/)
  expect(rules).toMatch(/@media print \{[^@]*content-visibility: visible !important/)
  expect(renderToString(light.draw({ items })).match(/<h3/g)).toHaveLength(3)
})

test('W-02 tabs inside a tab are their own', async () => {
  const inner = renderToString(
    (await loadLight('tabs')).light.draw({ id: 'two', items: items.slice(0, 1) }),
  )
  await open()
  page.stop()
  page.find('.ff-tabs-text').insertAdjacentHTML('beforeend', inner)
  page.start('tabs')
  expect(page.document.querySelectorAll('.ff-tab[role=tab]')).toHaveLength(3)
})

test('W-02 the same code twice on a page: each has its own panels', async () => {
  await open()
  page.stop()
  const one = page.find('.ff-tabs')
  one.after(one.cloneNode(true))
  page.start('tabs')
  expect(selected()).toEqual(['Oak', 'Oak'])
  page.find('.ff-tabs + .ff-tabs .ff-tab:nth-child(3)').click()
  expect(selected()).toEqual(['Oak', 'Steel'])
  const panels = [...page.document.querySelectorAll('.ff-tabs-panel:not([hidden])')]
  expect(panels.map((panel) => panel.textContent)).toEqual(['OakAbout oak.', 'SteelAbout steel.'])
})

test('W-02 up and down scroll the page: the tabs stand side by side', async () => {
  await open()
  const tab = page.find('.ff-tab')
  tab.focus()
  const down = new page.window.KeyboardEvent('keydown', {
    key: 'ArrowDown',
    bubbles: true,
    cancelable: true,
  })
  tab.dispatchEvent(down)
  expect([down.defaultPrevented, ...selected()]).toEqual([false, 'Oak'])
})
