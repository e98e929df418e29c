import { afterEach, describe, expect, test } from 'vitest'
import { behaviors } from './registry.ts'
import type { BehaviorExample } from './shared/behavior-example.ts'
import { findViolations } from './testing/find-violations.ts'
import { loadBehavior } from './testing/load-behavior.ts'
import { type BehaviorPage, openBehaviorPage } from './testing/open-behavior-page.ts'

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const open = async (
  name: string,
  { html, css, settings, acts = [] }: BehaviorExample,
  root = '',
): Promise<BehaviorPage> => {
  page = await openBehaviorPage({
    behaviors: [name],
    html,
    css,
    root,
    settings: { [name]: settings },
  })
  for (const act of acts) await page.act(act)
  return page
}

const whole = ({ document }: BehaviorPage): string => document.documentElement.outerHTML

for (const name of Object.keys(behaviors)) {
  const { examples } = await loadBehavior(name)
  describe(name, () => {
    test.each(examples)(
      'shows what it says, axe finds nothing, and ended it leaves the page as it was: $title',
      async (example) => {
        const bare = await openBehaviorPage({
          behaviors: [],
          html: example.html,
          css: example.css ?? '',
        })
        const before = whole(bare)
        bare.close()
        const running = await open(name, example)
        const { document } = running
        await expect
          .poll(() =>
            example.shows.filter((shown) =>
              shown.startsWith('!')
                ? document.querySelector(shown.slice(1))
                : !document.querySelector(shown),
            ),
          )
          .toEqual([])
        expect(await findViolations(document)).toEqual([])
        running.stop()
        expect(whole(running)).toBe(before)
        // What ran once runs again.
        running.start(name)
        running.stop()
        expect(whole(running)).toBe(before)
      },
    )

    test.each(examples)(
      'neither start nor end moves anything, right-to-left too: $title',
      async (example) => {
        for (const root of ['', 'dir="rtl"']) {
          const bare = await openBehaviorPage({
            behaviors: [],
            html: example.html,
            css: example.css ?? '',
            root,
          })
          const before = placesOf(bare)
          bare.close()
          const running = await open(name, { ...example, acts: [] }, root)
          expect(placesOf(running)).toEqual(before)
          running.stop()
          expect(placesOf(running)).toEqual(before)
          running.close()
        }
      },
    )
  })
}

/** Where everything in the flow of the page stands. */
const placesOf = ({ document }: BehaviorPage): string[] =>
  [...document.body.querySelectorAll<HTMLElement>('[id]')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return `#${element.id} ${[x, y, width, height].map(Math.round).join(' ')}`
  })
