import { expect, type Page, test } from '@playwright/test'
import { answerCookies, openLive, relayedEvents, watchRequests } from '../support/walks.ts'
import { createWorld, type World } from '../support/world.ts'

const PRODUCT = '/product/steel-flask'
const WORDS =
  'Fell down a scree slope with me and is still tight. The dent is mine, the warmth is its own.'
const REPLY = 'Dents are what we make them for. Thank you!'

let world: World

test.beforeAll(async () => {
  test.setTimeout(420_000)
  world = await createWorld({ hasMail: true })
})
test.afterAll(async () => world?.destroy())

/** The first page of a server that has just started does not wait for its reviews: they come by the script, or with the next one. */
const openWith = async (page: Page, address: string, words: string): Promise<void> =>
  expect(async () => {
    await page.goto(address)
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'What customers say' })

test('R-13 a customer writes a review in a small window, the owner publishes it and replies, and the product’s page shows it', {
  tag: '@journey',
}, async ({ page, context }) => {
  test.setTimeout(240_000)
  await openWith(page, world.shop + PRODUCT, 'Still warm at four in the afternoon.')
  await answerCookies(page, 'accept')
  const reviews = reviewsOf(page)
  await expect(reviews.getByText('Still warm at four in the afternoon.')).toBeVisible()
  await expect(reviews.getByText('1 review', { exact: true })).toBeVisible()

  const opened = page.waitForEvent('popup')
  await reviews.getByRole('link', { name: /Write a review/ }).click()
  const form = await opened
  const stars = form.getByRole('radio')
  await expect(stars).toHaveCount(5)
  for (const star of await stars.all()) await expect(star).not.toBeChecked()
  await stars.nth(4).check()
  await form.getByRole('textbox').first().fill(WORDS)
  await form.locator('#name').fill('Edda')
  await form.locator('#email').fill('edda@mail.test')
  await form.getByRole('checkbox').check()
  // Whoever is done sooner than a person can be is taken for a program.
  await form.waitForTimeout(2_500)
  await form.getByRole('button', { name: 'Send the review' }).click()
  await expect(form.locator('form')).toHaveCount(0)
  expect(
    await world.database.query(`select state from reviews where site = 'demo' and author = 'Edda'`),
  ).toEqual([{ state: 'waiting' }])

  // Nobody sees it before the owner has read it.
  await page.reload()
  await expect(reviews.getByText('Still warm')).toBeVisible()
  await expect(reviews.getByText('Fell down a scree')).toHaveCount(0)

  const owner = await context.newPage()
  await openLive(owner, world)
  await owner.goto(`${world.console}/sites/demo/reviews`)
  const waiting = owner.getByRole('listitem').filter({ hasText: 'Fell down a scree' })
  await waiting.getByRole('button', { name: /^Reply/ }).click()
  await waiting.getByLabel('Your reply').fill(REPLY)
  await waiting.getByRole('button', { name: 'Save the reply' }).click()
  await waiting.getByRole('button', { name: 'Publish the review of Edda' }).click()
  await expect(waiting).toHaveCount(0)

  await expect(async () => {
    await page.reload()
    await expect(reviews.getByText('Fell down a scree')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(reviews.getByText('2 reviews', { exact: true })).toBeVisible()
  await expect(reviews.getByText('4.5', { exact: true })).toBeVisible()
  const marked = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(marked.filter((text) => text.includes('AggregateRating'))).toHaveLength(1)
  expect(marked.join()).toContain('"ratingValue":4.5,"reviewCount":2')
})

test('R-02 without scripts the reviews read whole, and a grant alone lets anybody hear of them', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await openWith(still, world.shop, 'Survived the Pennine Way')
  const region = still.getByRole('region', { name: 'From people who write outdoors' })
  await expect(region.getByText('Survived the Pennine Way')).toBeVisible()
  await plain.close()

  const requests = watchRequests(page)
  await page.goto(world.shop)
  await answerCookies(page, 'reject')
  const shown = page.getByRole('region', { name: 'From people who write outdoors' })
  await shown.scrollIntoViewIfNeeded()
  await page.locator('.reviews-section [data-footfall-mounted]').waitFor({ state: 'attached' })
  await shown.getByRole('button', { name: 'Show original' }).first().click()
  await expect(shown.getByText('Escreve logo à primeira')).toBeVisible()
  // What waits to be told is told as the page is left.
  await page.goto(`${world.shop}/shop`)
  expect(requests.flatMap(relayedEvents)).toEqual([])
  const hosts = new Set(requests.map((request) => new URL(request.url()).host))
  expect([...hosts].sort()).toEqual(
    [new URL(world.collector).host, new URL(world.shop).host].sort(),
  )

  const other = await browser.newContext()
  const granted = await other.newPage()
  const heard = watchRequests(granted)
  await granted.goto(world.shop)
  await answerCookies(granted, 'accept')
  await granted
    .getByRole('region', { name: 'From people who write outdoors' })
    .scrollIntoViewIfNeeded()
  await expect
    .poll(() => heard.flatMap(relayedEvents).map(({ name }) => name), { timeout: 15_000 })
    .toContain('ReviewSeen')
  await other.close()
})
