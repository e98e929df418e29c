import type { Locator, Page } from '@playwright/test'

/** How somebody moves through pages. */
export const HANDS = ['by keyboard alone', 'on a phone', 'without JavaScript'] as const
export type HandsKind = (typeof HANDS)[number]

export interface Hands {
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  /** Chooses one of several of the same name. */
  choose(target: Locator): Promise<void>
}

const MAX_STEPS = 150

/** Tab by Tab to something; whoever has no pointer gets there so, or not at all. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    // Not the document's active element: what has the focus may stand in a shadow root.
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by keyboard to ${target}`)
}

const keyboard = (page: Page): Hands => ({
  async press(target) {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
  async type(target, text) {
    await tabTo(page, target)
    await page.keyboard.insertText(text)
  },
  async choose(target) {
    const name = await target.getAttribute('name')
    // Tab reaches a group at its first, or at its chosen one; arrows go on.
    await tabTo(page, page.locator(`[name="${name}"]`).first())
    await page.keyboard.press('Space')
    for (let steps = 0; steps < 6 && !(await target.isChecked()); steps += 1)
      await page.keyboard.press('ArrowDown')
  },
})

export const handsOf = (page: Page, kind: HandsKind): Hands =>
  kind === 'by keyboard alone'
    ? keyboard(page)
    : {
        press: (target) => (kind === 'on a phone' ? target.tap() : target.click()),
        type: (target, text) => target.fill(text),
        choose: (target) => target.check(),
      }
