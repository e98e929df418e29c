import { type Browser, expect } from '@playwright/test'
import { answerCookies } from '../walks.ts'
import type { World } from '../world.ts'

const LINK = '/?utm_source=newsletter&utm_medium=email&utm_campaign=autumn+newsletter'

/** Three inks less ten per cent, and delivery. */
export const PAID = 41.75

const FIELDS = {
  billing_email: 'jo@shop.example',
  billing_first_name: 'Jo',
  billing_last_name: 'Doe',
  billing_address_1: 'Way 1',
  billing_postcode: '1010',
  billing_city: 'Wien',
}

/** A stranger who comes by a newsletter, consents, and buys. */
export const buy = async (browser: Browser, world: World): Promise<void> => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(`${world.shop}${LINK}`)
  const told = page.waitForResponse((response) => response.url().endsWith('/v1/collect'))
  await answerCookies(page, 'accept')
  await told
  await page.goto(`${world.shop}/product/tarn-blue-ink`)
  await page.getByLabel('Quantity').fill('3')
  await page.locator('.single_add_to_cart_button').click()
  await page.getByRole('link', { name: 'View basket' }).click()
  await page.waitForURL('**/cart')
  await page.locator('[name=coupon_code]').fill('WELCOME10')
  await page.locator('[name=apply_coupon]').click()
  await expect(page.locator('.cart_totals')).toContainText(String(PAID))
  await page.goto(`${world.shop}/checkout`)
  for (const [name, value] of Object.entries(FIELDS)) {
    await page.locator(`[name=${name}]`).fill(value)
  }
  await page.locator('[name=payment_method]').first().check({ force: true })
  const sold = page.waitForRequest(
    (request) =>
      request.url().endsWith('/v1/collect') && (request.postData() ?? '').includes('"Purchase"'),
  )
  await page.locator('form.checkout button[type=submit]').first().click()
  await page.waitForURL(/key=/)
  await sold
  await context.close()
}
