import type { TriggerExample } from '@footfall/contract'
import { expect } from 'vitest'
import { openTriggerPage } from './open-trigger-page.ts'

/** Plays one example of a trigger and holds what came of it against what it says. */
export const expectExample = async (trigger: string, example: TriggerExample): Promise<void> => {
  const { settings, conditions, acts = [], fires, title, ...rest } = example
  const rule = { trigger, settings, ...(conditions && { conditions }) }
  const page = await openTriggerPage({ ...rest, rules: [rule] })
  try {
    for (const act of acts) await page.act(act)
    expect(await page.params(), title).toEqual(fires)
  } finally {
    page.close()
  }
}
