import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What is wrong with the page as it stands: what axe finds, and what is wider than the window. A line each. */
export const faultsOnScreen = async (page: Page): Promise<string[]> => {
  await page.evaluate(stillness)
  // As an expression, which no content security policy of the page keeps out.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, { runOnly: ${JSON.stringify(RULES)}, iframes: false })`,
  )
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...(wide > 0 ? [`${wide} px wider than the window`] : []),
  ]
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Half faded in, any text is too pale. Of what is not drawn an animation may never end: that is not waited for. */
const stillness = async (): Promise<void> => {
  const ends = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    .map(({ finished }) => finished.catch(() => undefined))
  await Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, 1_000))])
}
