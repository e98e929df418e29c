import { expect, type Locator } from '@playwright/test'

/** How an owner uses the console. Each counts what the owner's hand does. */
export interface Hands {
  /** Presses a button, a link or a switch. */
  press(target: Locator): Promise<void>
  /** Chooses one of several, of which one may be chosen. */
  choose(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
  /** Clicks or taps so far; of a keyboard, keys that press something. */
  count(): number
}

/** A mouse or a finger: every field is gone to by itself unless the page has put the cursor there. */
export const createPointer = (kind: 'mouse' | 'finger'): Hands => {
  let clicks = 0
  const press = async (target: Locator): Promise<void> => {
    clicks++
    await (kind === 'mouse' ? target.click() : target.tap())
  }
  return {
    press,
    choose: press,
    async write(target, text) {
      await target.waitFor()
      if (!(await isSoonFocused(target))) await press(target)
      await target.fill(text)
    },
    count: () => clicks,
  }
}

/** The keyboard alone: whatever Tab does not reach cannot be used. */
export const createKeyboard = (): Hands => {
  let presses = 0
  return {
    async press(target) {
      await reach(target)
      presses++
      await target.page().keyboard.press('Enter')
    },
    async choose(target) {
      const page = target.page()
      const group = page.getByRole('radiogroup').filter({ has: target })
      await reachInto(group)
      // Within a group the arrows go on, as everywhere.
      await expect(async () => {
        if (!(await isFocused(target))) await page.keyboard.press('ArrowDown')
        expect(await isFocused(target)).toBe(true)
      }).toPass({ intervals: [50], timeout: 5_000 })
      presses++
      await page.keyboard.press('Space')
      await expect(target).toBeChecked()
    },
    async write(target, text) {
      await reach(target)
      await target.page().keyboard.type(text)
    },
    count: () => presses,
  }
}

/** More than any screen has. */
const MOST_TABS = 80

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => (element.getRootNode() as Document).activeElement === element)

/** A page that puts the cursor there itself may be a moment late: nobody's hand is quicker. */
const isSoonFocused = async (target: Locator): Promise<boolean> => {
  for (let looks = 0; looks < 5; looks++) {
    if (await isFocused(target)) return true
    await target.page().waitForTimeout(50)
  }
  return false
}

const reachWhere = async (target: Locator, isThere: () => Promise<boolean>): Promise<void> => {
  await target.waitFor()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await isThere()) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}.`)
}

const reach = (target: Locator): Promise<void> => reachWhere(target, () => isFocused(target))

const reachInto = (group: Locator): Promise<void> =>
  reachWhere(group, () =>
    group.evaluate((element) => element.contains(element.ownerDocument.activeElement)),
  )
