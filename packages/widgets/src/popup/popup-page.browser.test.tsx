import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { measureLayoutShift, nextFrames } from '../testing/measure-layout-shift.ts'
import { openPopup, type PopupOnPage } from '../testing/open-popup.ts'

const opened: PopupOnPage[] = []
const FORMS = ['modal', 'full-screen', 'side-panel', 'slide-in', 'bar']

beforeEach(() => page.viewport(1000, 700))
afterEach(() => {
  for (const one of opened.splice(0)) one.destroy()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  document.documentElement.removeAttribute('style')
  window.scrollTo(0, 0)
})

const open = async (...args: Parameters<typeof openPopup>): Promise<PopupOnPage> => {
  const one = await openPopup(...args)
  opened.push(one)
  return one
}
const addPage = (): void => {
  const lines = Array.from({ length: 120 }, (_, at) => `<p><a href="#l${at}">A lamp</a></p>`).join(
    '',
  )
  document.body.innerHTML = `<header style="position:sticky;top:0;height:40px">Shop</header>${lines}`
}
const placesOf = (): string[] =>
  [...document.querySelectorAll('header, p')].map((one) => {
    const { x, y, width } = one.getBoundingClientRect()
    return `${x} ${y} ${width}`
  })

for (const [title, prepare] of [
  ['that scrolls by itself', () => undefined],
  [
    'whose body clips what is too wide',
    () => document.body.style.setProperty('overflow-x', 'hidden'),
  ],
  ['whose root scrolls', () => document.documentElement.style.setProperty('overflow-y', 'scroll')],
] as const) {
  test(`P-01 P-08 a page ${title} stays where it is, without a jump`, async () => {
    addPage()
    prepare()
    window.scrollTo(0, 900)
    await nextFrames(2)
    const before = placesOf()
    const { close, closed } = await open({
      prevent_scroll: true,
      exit_animation: 'none',
      entrance_animation: 'none',
    })
    await nextFrames(3)
    expect(window.scrollY).toBe(900)
    expect(placesOf()).toEqual(before)
    const { overflowY } = getComputedStyle(document.body)
    const root = getComputedStyle(document.documentElement)
    expect([overflowY, root.overflowY]).toContain('hidden')
    if (innerWidth > document.documentElement.clientWidth)
      expect(root.scrollbarGutter).toBe('stable')
    close('command')
    await expect.poll(() => closed).toEqual(['command'])
    await nextFrames(2)
    expect([window.scrollY, placesOf()]).toEqual([900, before])
    window.scrollTo(0, 950)
    expect(window.scrollY).toBe(950)
  })
}

test('P-01 without prevent_scroll, and behind a bar, the page scrolls on', async () => {
  addPage()
  await open({})
  expect(getComputedStyle(document.body).overflow).toBe('visible')
  await open({ form: 'bar', prevent_scroll: true })
  expect(getComputedStyle(document.body).overflow).toBe('visible')
})

test.each(FORMS)('P-08 a %s comes and goes without a layout shift', async (form) => {
  addPage()
  window.scrollTo(0, 300)
  const shift = await measureLayoutShift(async () => {
    const { clock, close, closed } = await open({ form, prevent_scroll: true })
    await nextFrames(10)
    clock.advance(400)
    await nextFrames(10)
    close('command')
    clock.advance(400)
    await expect.poll(() => closed).toEqual(['command'])
  })
  expect(shift).toBe(0)
})

test.each(['bar', 'slide-in'])(
  'P-08 what gets the focus is not hidden below a %s',
  async (form) => {
    addPage()
    const { dialog, destroy } = await open({ form, entrance_animation: 'none' })
    await expect.poll(() => document.adoptedStyleSheets.length).toBe(1)
    const { top } = dialog.getBoundingClientRect()
    document.querySelector<HTMLElement>('a[href="#l20"]')?.focus()
    for (let times = 0; times < 12; times++) {
      await userEvent.tab()
      const { bottom } = (document.activeElement as Element).getBoundingClientRect()
      expect(bottom).toBeLessThanOrEqual(top)
    }
    destroy()
    expect(document.adoptedStyleSheets.length).toBe(0)
  },
)
