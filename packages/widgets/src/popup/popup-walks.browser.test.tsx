import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playWalk } from '../testing/play-walk.ts'
import { POPUP_WALKS } from '../testing/popup-walks.ts'
import { type WalkedPopup, walkPopup } from '../testing/walk-popup.ts'

let walked: WalkedPopup | undefined
beforeEach(() => page.viewport(1000, 700))
afterEach(() => {
  walked?.end()
  window.scrollTo(0, 0)
})

test.each(POPUP_WALKS)('$title', async (walk) => {
  const differences = await playWalk(walk, {
    async open(one) {
      walked = walkPopup(one)
    },
    press: (key) => userEvent.keyboard(`{${key}}`),
    click: (selector) => userEvent.click(walked?.find(selector) as Element),
    clickAt: (x, y) =>
      userEvent.click(document.documentElement, {
        position: { x: x + window.scrollX, y: y + window.scrollY },
        force: true,
      }),
    async play(act) {
      walked?.play(act)
    },
    state: () => (walked as WalkedPopup).state(),
    async end() {
      walked?.end()
    },
  })
  expect(differences).toEqual([])
})
