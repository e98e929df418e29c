import { expect, type Page, test } from '@playwright/test'
import { fixtures } from '../fixtures/markup/index.ts'
import type { ExpectedEvent, MarkupStep } from '../fixtures/markup/markup-facts.ts'
import { type MarkupSite, startMarkupSite } from '../support/markup-site.ts'

/*
 * Pages as other people's shops, builders, themes and plugins print them. Each says where its markup is documented, what
 * a visitor does on it, which events must come of that with which values, and what must leave no trace.
 */

let site: MarkupSite
test.beforeAll(async () => {
  site = await startMarkupSite()
})
test.afterAll(() => site.close())

/** Long enough for what must not come: a batch leaves after a tenth of a second. */
const SETTLE_MS = 450

const perform = async (page: Page, folder: string, step: MarkupStep): Promise<void> => {
  if ('click' in step) await page.locator(step.click).first().click()
  else if ('doubleClick' in step) await page.locator(step.doubleClick).first().dblclick()
  else if ('fill' in step) await page.locator(step.fill).first().fill(step.text)
  else if ('choose' in step) await page.locator(step.choose).first().selectOption(step.value)
  else if ('run' in step) await page.evaluate(step.run)
  else if ('waitMs' in step) await page.waitForTimeout(step.waitMs)
  else if ('reload' in step) await page.reload()
  else if ('back' in step) await page.goBack()
  else await page.goto(site.url(`${folder}/${step.open}`))
}

/** In the order they happened, each id once, without page views. */
const told = async (): Promise<ExpectedEvent[]> => {
  const known = new Map((await site.events()).map((event) => [event.id, event]))
  return [...known.values()]
    .filter(({ name }) => name !== 'PageView')
    .sort((one, other) => one.time - other.time)
}

const expectTold = async (page: Page, all: ExpectedEvent[]): Promise<void> => {
  await expect
    .poll(async () => (await told()).length, { timeout: 6000 })
    .toBeGreaterThanOrEqual(all.length)
  await page.waitForTimeout(SETTLE_MS)
  const heard = await told()
  expect(heard.map(({ name, params }) => ({ name, params }))).toEqual(
    all.map(({ name, params }) => ({ name, params: expect.objectContaining(params ?? {}) })),
  )
  all.forEach(({ user }, at) => {
    if (user) expect(heard[at]?.user).toEqual(user)
  })
}

for (const { folder, facts } of fixtures) {
  const { page: file, context, visitor, config, opens = [] } = facts
  const open = async (page: Page): Promise<void> => {
    await site.configure({
      ...(config && { config }),
      ...(visitor && { visitor }),
      contexts: context ? { [`${folder}/${file}`]: context } : {},
    })
    await page.goto(site.url(`${folder}/${file}`))
    await expect.poll(async () => (await site.events()).length).toBeGreaterThan(0)
  }

  test(facts.title, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await open(page)
    const all = [...opens]
    await expectTold(page, all)
    for (const action of facts.actions) {
      for (const step of action.do) await perform(page, folder, step)
      all.push(...action.expect)
      await expectTold(page, all)
    }
    expect(errors).toEqual([])
  })

  for (const { why, do: steps, expect: meanwhile = [] } of facts.mustNot) {
    test(`${facts.title}; no event: ${why}`, async ({ page }) => {
      await open(page)
      for (const step of steps) await perform(page, folder, step)
      await expectTold(page, [...opens, ...meanwhile])
    })
  }
}
