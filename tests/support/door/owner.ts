import { expect, type Page } from '@playwright/test'
import { cookieButton } from '../walks.ts'
import type { World } from '../world.ts'
import type { Hands } from './hands.ts'
import type { Say } from './say.ts'

export interface OwnerWalk {
  page: Page
  world: World
  hands: Hands
  say: Say
}

const ID = { meta: '1234567890123456', ga4: 'G-AB12CD34EF' }

/** From an empty server to a site that is set up: what a new owner does, and reads on the way. Ends waiting for an order. */
export const setUp = async (walk: OwnerWalk): Promise<void> => {
  await signUp(walk)
  await addSite(walk)
  await install(walk)
  await askForConsent(walk)
  await visit(walk)
  await tellMeta(walk)
  await tellAnalytics(walk)
}

const button = ({ page, say }: OwnerWalk, name: string) =>
  page.getByRole('button', { name: say(name), exact: true })

const field = ({ page, say }: OwnerWalk, name: string) =>
  page.getByRole('textbox', { name: say(name), exact: true })

/** Several values in one field, of which a first is enough. */
const ids = ({ page, say }: OwnerWalk, name: string) =>
  page.getByRole('combobox', { name: say(name) })

const signUp = async (walk: OwnerWalk): Promise<void> => {
  const { page, world, hands, say } = walk
  await page.goto(world.console)
  await expect(page.getByRole('heading', { name: say('Welcome to Footfall') })).toBeVisible()
  await hands.write(field(walk, 'Your name'), 'Robin Ash')
  await hands.write(field(walk, 'E-mail'), 'robin@lapwing.test')
  await hands.write(page.locator('input[name=password]'), 'a lapwing in the field')
  await hands.write(field(walk, 'Company or team'), 'Lapwing')
  await hands.press(button(walk, 'Set up'))
}

const addSite = async (walk: OwnerWalk): Promise<void> => {
  const { page, world, hands, say } = walk
  await hands.write(field(walk, 'Address'), world.shop)
  await hands.press(button(walk, 'Add the site'))
  // What stands there is read at once.
  await expect(page.getByRole('heading', { name: say('What we found') })).toBeVisible()
  await expect(page.getByText(say('It tells of its products and orders by itself'))).toBeVisible()
  await hands.press(button(walk, 'Next'))
}

/** The owner copies what the screen shows and pastes it into the shop's pages. Here only secure pages have a clipboard. */
const install = async (walk: OwnerWalk): Promise<void> => {
  const { page, world, hands } = walk
  await hands.press(button(walk, 'Copy'))
  const snippet = (await page.locator('code').first().textContent()) ?? ''
  const script = / src="([^"]+\/s\/[^"]+\.js)"/.exec(snippet)?.[1]
  expect(script, snippet).toBeTruthy()
  await world.placeScript(script ?? '')
  await hands.press(button(walk, 'It is on my site'))
}

const askForConsent = async (walk: OwnerWalk): Promise<void> => {
  const { page, hands, say } = walk
  await hands.press(button(walk, 'Switch the banner on'))
  await expect(page.getByText(say('The banner is on.'))).toBeVisible()
  await hands.press(button(walk, 'Next'))
}

/** The owner's own visit, in the tab that the console opens. */
const visit = async (walk: OwnerWalk): Promise<void> => {
  const { page, hands, say } = walk
  const opened = page.context().waitForEvent('page')
  await hands.press(button(walk, 'Open my site'))
  const shop = await opened
  await hands.press(cookieButton(shop, 'accept'))
  await expect(page.getByText(say('It works: your own visit arrived.'))).toBeVisible({
    timeout: 20_000,
  })
  await shop.close()
  await hands.press(button(walk, 'Next'))
}

const tellMeta = async (walk: OwnerWalk): Promise<void> => {
  const { page, hands, say } = walk
  await hands.choose(page.getByRole('radio', { name: /^Meta/ }))
  await hands.write(ids(walk, 'Pixel IDs'), ID.meta)
  await hands.write(page.locator('input[name=accessToken]'), 'EAAtoken-of-a-new-owner')
  await hands.press(button(walk, 'Save and send a test event'))
  await expect(
    page.getByText(say('{{title}} took the test event.', { title: 'Meta' })),
  ).toBeVisible()
  await hands.press(button(walk, 'Make it live and go on'))
}

const tellAnalytics = async (walk: OwnerWalk): Promise<void> => {
  const { page, hands, say } = walk
  await expect(page.getByRole('heading', { name: say('One real order') })).toBeVisible()
  await hands.press(page.getByRole('button', { name: new RegExp(say('Destination')) }).first())
  await hands.choose(page.getByRole('radio', { name: /^Google Analytics/ }))
  await hands.write(ids(walk, 'Measurement IDs'), ID.ga4)
  await hands.press(button(walk, 'Save'))
  await hands.press(button(walk, 'Make it live and go on'))
}

/** What the owner reads in the end. */
export const readProof = async (walk: OwnerWalk, worth: string): Promise<void> => {
  const { page, say } = walk
  const screen = page.getByRole('main')
  await expect(screen.getByText(worth, { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(screen.getByText(say('Counted once'), { exact: true })).toBeVisible()
  await expect(screen.getByText(say('Consent given'), { exact: true })).toBeVisible()
  const came = say('Came from “{{name}}”', { name: 'autumn newsletter' })
  await expect(screen.getByText(came, { exact: true })).toBeVisible()
  const told = screen.getByText(new RegExp(`^${say('Told {{names}}', { names: '' }).trim()}`))
  await expect(told.first()).toContainText('Meta')
  await expect(told.first()).toContainText('Google Analytics 4')
  await expect(screen.getByText(say('Told by our server; it confirmed.'))).toHaveCount(1)
}
