import { expect, test } from '../support/fixtures.ts'
import { answerCookies, openLive } from '../support/walks.ts'

test('an owner points at an element on the own site, publishes the rule, and sees it counted', async ({
  page,
  context,
  browser,
  world,
}) => {
  await openLive(page, world)
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('link', { name: 'New event' }).click()

  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Pick the element on your site' }).click()
  const shop = await opened
  const panel = shop.getByRole('region', { name: 'Footfall debugger' })
  await expect(panel.getByRole('tab', { name: 'Choose' })).toHaveAttribute('aria-selected', 'true')
  const before = shop.url()
  await panel.getByRole('button', { name: 'Point at an element' }).click()
  const wanted = shop.getByRole('link', { name: /waxed field notebook/i }).first()
  await wanted.scrollIntoViewIfNeeded()
  const box = await wanted.boundingBox()
  if (!box) throw new Error('the shop shows no notebook')
  await shop.mouse.click(box.x + 8, box.y + 8)
  const byAddress = panel.getByRole('radio', { name: /Where it leads/ })
  await byAddress.check()
  await expect(panel).toContainText('outlined')
  // The link was pointed at, not followed.
  expect(shop.url()).toBe(before)
  await panel.getByRole('button', { name: 'Use this selector' }).click()
  await expect(panel).toContainText('The console has it.')

  const selector = page.getByRole('textbox', { name: 'CSS selector' })
  await expect(selector).toHaveValue(/^a\[href\*="\/product\/waxed-field-notebook"\]$/)
  await shop.close()
  await page.getByRole('button', { name: 'Edit what is told' }).click()
  await page.getByRole('combobox', { name: 'Name of the event' }).fill('NotebookOpened')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'NotebookOpened' })).toBeVisible()
  await expect(page.getByText('Not published yet')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()

  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden()

  const visit = await browser.newContext()
  const visitor = await visit.newPage()
  await visitor.goto(world.shop)
  await answerCookies(visitor, 'accept')
  await visitor
    .getByRole('link', { name: /waxed field notebook/i })
    .first()
    .click()
  await visitor.waitForURL('**/product/waxed-field-notebook')
  await visit.close()

  await page.getByRole('link', { name: 'Events', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'NotebookOpened' })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('1 in 7 days', { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await expect(row).toContainText('When a visitor clicks a[href*="/product/waxed-field-notebook"]')
})
