import { afterEach, expect, test } from 'vitest'
import { type BehaviorPage, openBehaviorPage } from '../testing/open-behavior-page.ts'

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const sections = (first: number): string =>
  `<p style="height: ${first}px; margin: 0">Text</p><div class="e-con e-parent" id="section">Section</div><div style="height: 3000px"></div>`

const open = async (html: string): Promise<{ opened: BehaviorPage; left: Element[] }> => {
  const left: Element[] = []
  page = await openBehaviorPage({
    behaviors: ['lazy-backgrounds'],
    html,
    css: 'body { margin: 0 } .e-con { height: 400px }',
    before(window) {
      const { unobserve } = window.IntersectionObserver.prototype
      window.IntersectionObserver.prototype.unobserve = function (target) {
        left.push(target)
        unobserve.call(this, target)
      }
    },
  })
  left.splice(0)
  return { opened: page, left }
}
const isLoaded = ({ find }: BehaviorPage): boolean =>
  find('#section').classList.contains('e-lazyloaded')

test('H-06 a section is marked from 200 px below the window on', async () => {
  const { opened } = await open(sections(999))
  await expect.poll(() => isLoaded(opened)).toBe(true)
})

test('H-06 further away it is not', async () => {
  const { opened } = await open(sections(1001))
  await opened.settle()
  await opened.settle()
  expect(isLoaded(opened)).toBe(false)
  await opened.act({ does: 'scroll', to: 2 })
  await expect.poll(() => isLoaded(opened)).toBe(true)
})

test('H-06 from above too, by 200 px', async () => {
  const { opened } = await open(sections(1100))
  await opened.settle()
  await opened.act({ does: 'scroll', to: 1701 })
  await opened.settle()
  expect(isLoaded(opened)).toBe(false)
  await opened.act({ does: 'scroll', to: 1699 })
  await expect.poll(() => isLoaded(opened)).toBe(true)
})

test('H-06 beside the window there is no margin', async () => {
  const { opened } = await open(
    '<div class="e-con e-parent" id="section" style="position: absolute; left: 1290px; width: 100px">Section</div>',
  )
  await opened.settle()
  await opened.settle()
  expect(isLoaded(opened)).toBe(false)
  opened.window.scrollTo({ left: 50, behavior: 'instant' })
  await expect.poll(() => isLoaded(opened)).toBe(true)
})

test('H-06 what is loaded stays marked and is no longer observed', async () => {
  const { opened, left } = await open(sections(1100))
  await opened.act({ does: 'scroll', to: 1000 })
  await expect.poll(() => isLoaded(opened)).toBe(true)
  expect(left).toEqual([opened.find('#section')])
  await opened.act({ does: 'scroll', to: 3000 })
  await opened.settle()
  expect(isLoaded(opened)).toBe(true)
})
