import {
  type BehaviorPage,
  BUILDER_PAGES,
  isWhole,
  unseenControls,
} from '@footfall/behaviors/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { widgets } from '../registry.ts'
import { type LightFolder, loadLight, openHost } from '../testing/open-light-page.ts'

let page: BehaviorPage
afterEach(() => page?.close())

const names = Object.values(widgets).flatMap(({ name, root }) => (root === 'light' ? [name] : []))
const folders: LightFolder[] = (await Promise.all(names.map(loadLight))).filter(
  ({ thing }) => thing?.marks.hosts,
)

/** What is rightly out of sight, by its tag or a class: in an example, in it at one width alone, or before anything is pressed. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  // The builder has each title twice.
  'a builder’s tabs of older make, 1280': 'elementor-tab-mobile-title',
  'a builder’s tabs of older make, 390': 'elementor-tab-desktop-title',
  // And two buttons for one thing, of which one is shown.
  'a builder’s table of contents': 'elementor-toc__toggle-button--expand',
  'a builder’s table of contents, closed by its button': 'elementor-toc__toggle-button--collapse',
  // In what is closed.
  'a builder’s search that opens at a button, before': 'elementor-search-form__input',
  // For narrow windows alone, where the owner wants it.
  'a builder’s mega menu opens one panel at a time': 'e-n-menu-toggle',
  'a builder’s mega menu closes with Escape': 'e-n-menu-toggle',
  'a builder’s mega menu opens under the pointer': 'e-n-menu-toggle',
  'a builder’s mega menu behind its button, 1280': 'e-n-menu-toggle',
}

describe.each(folders)('$name on a builder’s pages', ({ name, thing, hosts, ...folder }) => {
  test('each of its markers has an example', () => {
    const marks = thing?.marks.hosts ?? []
    const place = document.createElement('div')
    const tried = new Set(
      hosts.flatMap(({ html }) => {
        place.innerHTML = html
        return marks.filter(({ selector }) => place.querySelector(selector))
      }),
    )
    expect(marks.filter((mark) => !tried.has(mark)).map(({ selector }) => selector)).toEqual([])
  })

  const rows = hosts.flatMap((example, at) =>
    BUILDER_PAGES.filter((one) => isWhole || one === BUILDER_PAGES[at % 2]).flatMap(
      ([theme, css]) => [1280, 390].map((width) => ({ ...example, theme, css, width })),
    ),
  )
  test.each(rows)(
    'every control is in sight at $width px below $theme, before and after: $title',
    async ({ theme: _theme, width, ...example }) => {
      for (const acts of example.acts?.[0] ? [[], example.acts] : [[]]) {
        page = await openHost(
          { name, hosts, ...folder, ...(thing && { thing }) },
          { ...example, acts },
          { width },
        )
        await page.settle()
        const isHosts = example.html.includes('swiper-initialized')
        expect(page.running.length > 0).toBe(!isHosts)
        const { title } = example
        const keys = [title, `${title}, ${width}`, acts[0] ? '' : `${title}, before`]
        const excepted = keys.map((key) => EXCEPTIONS[key] ?? '')
        await expect
          .poll(() =>
            unseenControls(page.document).filter((one) => {
              const [tag, ...names] = one.split('.')
              return !excepted.some((name) => name && [tag, ...names].includes(name))
            }),
          )
          .toEqual([])
        page.close()
      }
    },
  )
})
