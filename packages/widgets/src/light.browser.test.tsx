import { type BehaviorPage, findViolations } from '@footfall/behaviors/testing'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { widgets } from './registry.ts'
import { HOSTILE_SHEETS } from './testing/hostile-sheets.ts'
import { movingRules } from './testing/moving-rules.ts'
import {
  type LightFolder,
  loadLight,
  openDrawn,
  openHost,
  openServed,
} from './testing/open-light-page.ts'

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const names = Object.values(widgets).flatMap(({ name, root }) => (root === 'light' ? [name] : []))
const folders: LightFolder[] = await Promise.all(names.map(loadLight))

/** Where a component has no part in it, once is enough. */
const isReact = (import.meta as { env?: { VIEW?: string } }).env?.VIEW !== 'preact'
const onReact = test.runIf(isReact)

/** In CI each widget has its turn every third day with what takes long; elsewhere, and with `FULL=true`, all of them. */
// Spelt out as a whole, because that is how it is found and replaced.
const DAY = Number((import.meta as { env?: { CI_DAY?: string } }).env?.CI_DAY || Number.NaN)
const isTurnOf = (name: string): boolean => Number.isNaN(DAY) || names.indexOf(name) % 3 === DAY % 3

/** Selectors that do not say the truth about the page. */
const untrue = ({ document }: BehaviorPage, shows: readonly string[]): string[] =>
  shows.filter((shown) =>
    shown.startsWith('!') ? document.querySelector(shown.slice(1)) : !document.querySelector(shown),
  )

/** What a visitor opened with the browser's own means stays open. */
const whole = ({ document }: BehaviorPage): string =>
  document.body.innerHTML.replaceAll(' open=""', '')

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

describe.each(folders)('$name', (folder) => {
  const { light, examples, hosts, thing } = folder
  const atItsTurn = test.runIf(isReact && isTurnOf(folder.name))

  onReact.each(examples)('over server HTML: $title', async (example) => {
    page = await openServed(folder, example)
    await expect.poll(() => untrue(page as BehaviorPage, example.shows)).toEqual([])
    expect(page.faults()).toEqual([])
  })

  test.each(examples)('as a component: $title', async (example) => {
    page = await openDrawn(folder, example)
    await expect.poll(() => untrue(page as BehaviorPage, example.shows)).toEqual([])
  })

  onReact.each(hosts)('over a host’s markup: $title', async (example) => {
    page = await openHost(folder, example)
    await expect.poll(() => untrue(page as BehaviorPage, example.shows)).toEqual([])
  })

  test.each(examples)('hydrates without a difference: $title', async ({ settings }) => {
    page = await openServed(folder, { settings }, { isPlain: true })
    const place = page.document.createElement('div')
    page.document.body.replaceChildren(place)
    const props = { id: 'one', ...settings }
    place.innerHTML = renderToString(light.draw(props))
    const errors = vi.spyOn(console, 'error')
    const onRecoverableError = vi.fn()
    const root = hydrateRoot(place, light.draw(props), { onRecoverableError })
    await page.settle()
    expect(onRecoverableError.mock.calls).toEqual([])
    expect(errors.mock.calls).toEqual([])
    errors.mockRestore()
    root.unmount()
  })

  atItsTurn.each(examples)('axe finds nothing, before and after: $title', async (example) => {
    page = await openServed(folder, example, { acts: [] })
    expect(await findViolations(page.document)).toEqual([])
    if (!example.acts?.[0]) return
    page.close()
    page = await openServed(folder, example)
    expect(await findViolations(page.document)).toEqual([])
  })

  onReact.each(examples)('is plain without JavaScript: $title', async (example) => {
    page = await openServed(folder, example, { isPlain: true, acts: [] })
    const text = page.document.body.innerText
    expect(example.plain.filter((one) => !text.includes(one))).toEqual([])
    expect(example.plain.length).toBeGreaterThan(0)
  })

  test.runIf(thing && isReact).each([...examples, ...hosts])(
    'ended, it leaves the markup as it was: $title',
    async (example) => {
      const open = async (isPlain: boolean): Promise<BehaviorPage> =>
        'html' in example
          ? openHost(folder, example, isPlain ? { isPlain, acts: [] } : {})
          : openServed(folder, example, isPlain ? { isPlain, acts: [] } : {})
      const bare = await open(true)
      const before = whole(bare)
      bare.close()
      page = await open(false)
      page.stop()
      expect(whole(page)).toBe(before)
      expect(page.document.adoptedStyleSheets).toEqual([])
      // What ran once runs again.
      page.start(folder.name)
      page.stop()
      expect(whole(page)).toBe(before)
    },
  )

  atItsTurn.each(['ltr', 'rtl'])(
    'starting moves nothing, and it fits a phone, %s',
    async (direction) => {
      for (const example of examples) {
        for (const width of [320, 1024]) {
          const options = { root: `dir="${direction}"`, width, acts: [] }
          const bare = await openServed(folder, example, { ...options, isPlain: true })
          await pictured(bare)
          const before = placesOf(bare)
          bare.close()
          page = await openServed(folder, example, options)
          await pictured(page)
          const after = placesOf(page)
          expect(missingIn(after, before)).toEqual([])
          expect(page.document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
          page.close()
        }
      }
    },
  )

  onReact('nothing moves for a visitor who asked for less motion', () => {
    expect(movingRules(light.css)).toEqual([])
  })

  atItsTurn.each(Object.entries(HOSTILE_SHEETS))('stays usable under %s', async (_title, css) => {
    for (const example of examples) {
      page = await openServed(folder, example, { css })
      await expect
        .poll(() => untrue(page as BehaviorPage, example.shows), { message: example.title })
        .toEqual([])
      expect(tooSmall(page), example.title).toEqual([])
      page.close()
    }
  })
})

/** A picture that cannot be had gives its place up when that is known, with or without us. */
const pictured = async ({ document }: BehaviorPage): Promise<void> => {
  const eager = [...document.images].filter(({ loading }) => loading !== 'lazy')
  await Promise.all(eager.map((image) => image.decode().catch(() => undefined)))
}

/** Where everything stands that is seen. */
const placesOf = ({ document }: BehaviorPage): string[] =>
  [...document.body.querySelectorAll('*')]
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
const tooSmall = ({ document }: BehaviorPage): string[] =>
  [...document.querySelectorAll(`main ${CONTROLS.replaceAll(', ', ', main ')}`)]
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
