import { type BehaviorPage, findViolations, isWhole } from '@footfall/behaviors/testing'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { HostExample, LightExample } from './light/light-example.ts'
import { widgets } from './registry.ts'
import { HOSTILE_SHEETS } from './testing/hostile-sheets.ts'
import { movingRules } from './testing/moving-rules.ts'
import {
  act,
  type LightFolder,
  loadLight,
  openDrawn,
  openHost,
  openServed,
} from './testing/open-light-page.ts'

let page: BehaviorPage
afterEach(() => page.close())

const names = Object.values(widgets).flatMap(({ name, root }) => (root === 'light' ? [name] : []))
const folders: LightFolder[] = await Promise.all(names.map(loadLight))
/** Examples that begin alike differ in what is done then: how they begin is looked at once. */
const beginnings = new Set<string>()

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

// Each example is opened once over server HTML and once as a component: an opening costs more than all that is looked at then.
describe.each(folders)('$name', (folder) => {
  const { name, light, examples, hosts, thing } = folder
  /** Those looked at in every theme and direction, and by the accessibility checker: with `FULL=true` all of them. */
  const closest = isWhole ? examples : [examples[0], examples.find(({ acts }) => acts?.[0])]

  const start = (): void => {
    if (thing) page.start(name)
  }
  const play = async ({ acts, shows, title }: LightExample | HostExample): Promise<void> => {
    await act(page, acts)
    await expect.poll(() => untrue(shows), { message: title }).toEqual([])
  }

  test.each(examples)('over server HTML: $title', async (example) => {
    page = await openServed(folder, example, { isPlain: true, acts: [] })
    await pictured()
    const text = page.document.body.innerText
    expect(example.plain.length, 'says something without JavaScript').toBeGreaterThan(0)
    expect(
      example.plain.filter((one) => !text.includes(one)),
      'is plain without JavaScript',
    ).toEqual([])
    const before = whole()
    const beginning = before + JSON.stringify(example.answers)
    const isClose = closest.includes(example)
    const isNew = isClose && !beginnings.has(beginning)
    beginnings.add(beginning)
    if (isNew) for (const direction of ['rtl', 'ltr']) await expectStillStart(direction, start)
    start()
    await page.settle()
    if (isNew) expect(await findViolations(page.document), 'axe before').toEqual([])
    await play(example)
    expect(page.faults()).toEqual([])
    if (isClose) {
      if (example.acts?.[0]) expect(await findViolations(page.document), 'axe after').toEqual([])
      await expectUsableUnderThemes(example)
    }
    expectSameAfterEnd(before, start)
  })

  test.each(examples)('as a component: $title', async (example) => {
    page = await openDrawn(folder, example)
    await expect.poll(() => untrue(example.shows)).toEqual([])
    const place = page.document.createElement('div')
    page.document.body.replaceChildren(place)
    const props = { id: 'one', ...example.settings }
    place.innerHTML = renderToString(light.draw(props))
    const errors = vi.spyOn(console, 'error')
    const onRecoverableError = vi.fn()
    const root = hydrateRoot(place, light.draw(props), { onRecoverableError })
    await page.settle()
    expect(onRecoverableError.mock.calls, 'hydrates without a difference').toEqual([])
    expect(errors.mock.calls, 'hydrates without a difference').toEqual([])
    errors.mockRestore()
    root.unmount()
  })

  test.each(hosts)('over a host’s markup: $title', async (example) => {
    page = await openHost(folder, example, { isPlain: true, acts: [] })
    const before = whole()
    start()
    await page.settle()
    await play(example)
    expectSameAfterEnd(before, start)
  })

  test('nothing moves for a visitor who asked for less motion', () => {
    expect(movingRules(light.css)).toEqual([])
  })
})

/** Selectors that do not say the truth about the page. */
const untrue = (shows: readonly string[]): string[] =>
  shows.filter((shown) =>
    shown.startsWith('!')
      ? page.document.querySelector(shown.slice(1))
      : !page.document.querySelector(shown),
  )

/** What a visitor opened with the browser's own means stays open. */
const whole = (): string => page.document.body.innerHTML.replaceAll(' open=""', '')

/** Starting moves nothing, and what has started fits a phone. */
const expectStillStart = async (direction: string, start: () => void): Promise<void> => {
  page.document.documentElement.setAttribute('dir', direction)
  for (const width of [320, 1024]) {
    await page.resize(width)
    const before = placesOf()
    start()
    await page.settle()
    expect(missingIn(placesOf(), before), `starts still at ${width} px, ${direction}`).toEqual([])
    expect(page.document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    page.stop()
  }
}

/** As under a host's own style sheet that comes after ours. */
const expectUsableUnderThemes = async ({ shows }: LightExample): Promise<void> => {
  const sheet = page.document.createElement('style')
  page.document.head.append(sheet)
  for (const [title, css] of Object.entries(HOSTILE_SHEETS)) {
    sheet.textContent = css
    await expect.poll(() => untrue(shows), { message: `stays usable under ${title}` }).toEqual([])
    expect(tooSmall(), `stays usable under ${title}`).toEqual([])
  }
  sheet.remove()
}

const expectSameAfterEnd = (before: string, start: () => void): void => {
  page.stop()
  expect(whole(), 'ended, it leaves the markup as it was').toBe(before)
  expect(page.document.adoptedStyleSheets).toEqual([])
  // What ran once runs again.
  start()
  page.stop()
  expect(whole(), 'ended again').toBe(before)
}

/** A picture that cannot be had gives its place up when that is known, with or without us. */
const pictured = async (): Promise<void> => {
  const eager = [...page.document.images].filter(({ loading }) => loading !== 'lazy')
  await Promise.all(eager.map((image) => image.decode().catch(() => undefined)))
}

/** Where everything stands that is seen. */
const placesOf = (): string[] =>
  [...page.document.body.querySelectorAll('*')]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.localName !== 'style',
    )
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.localName}.${element.className} ${[x, y, width, height].map(Math.round).join(' ')}`
    })

/** What is not there any more, in its order; what starting shows besides has its place kept. */
const missingIn = (after: readonly string[], before: readonly string[]): string[] => {
  let at = 0
  return before.filter((place) => {
    const found = after.indexOf(place, at)
    if (found >= 0) at = found + 1
    return found < 0
  })
}

/** Controls below the least size of WCAG 2.5.8 that are to be seen; links in sentences and hidden boxes of labels aside. */
const tooSmall = (): string[] =>
  [...page.document.querySelectorAll(`main ${CONTROLS.replaceAll(', ', ', main ')}`)]
    .filter((control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .filter(
      (control) =>
        !control.closest('p a, li a') && !control.matches('[type=checkbox],[type=radio]'),
    )
    .flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      return width < 23.5 || height < 23.5
        ? [`${control.outerHTML.slice(0, 90)} ${width} × ${height}`]
        : []
    })
