import { afterEach, expect, test } from 'vitest'
import { type BehaviorPage, openBehaviorPage } from '../testing/open-behavior-page.ts'

let page: BehaviorPage
afterEach(() => page.close())

const HTML =
  '<div class="site"><div><header id="it" data-footfall-sticky>Home</header></div></div><main id="page">Page</main>'
const CSS = 'body { margin: 0 } header { height: 60px } main { height: 4000px }'

/** What a widget of ours says while it stands at the top. */
const showBar = async (height: number): Promise<void> => {
  page.document.documentElement.style.cssText = height
    ? `--footfall-top: calc(0px + ${height}px); padding-top: ${height}px`
    : ''
  page.window.dispatchEvent(new page.window.Event('resize'))
  await page.settle()
  page.clock.advance(300)
  await page.settle()
}
const top = (): number => page.find('#it').getBoundingClientRect().top

test('what stays at the top stays below a bar of ours there, and at the top again without it', async () => {
  page = await openBehaviorPage({ behaviors: ['sticky'], html: HTML, css: CSS })
  await page.act({ does: 'scroll', to: 900 })
  expect(top()).toBe(0)
  await showBar(48)
  expect(top()).toBe(48)
  await page.act({ does: 'scroll', to: 1400 })
  expect(top()).toBe(48)
  await showBar(0)
  expect(top()).toBe(0)
})

test('links within the page count bar and header once each', async () => {
  page = await openBehaviorPage({ behaviors: ['sticky', 'anchors'], html: HTML, css: CSS })
  await page.act({ does: 'scroll', to: 900 })
  await showBar(48)
  const style = page.window.getComputedStyle(page.document.documentElement)
  await expect.poll(() => style.scrollPaddingTop).toBe('108px')
  await showBar(0)
  await expect.poll(() => style.scrollPaddingTop).toBe('60px')
})
