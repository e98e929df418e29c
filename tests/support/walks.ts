import { randomUUID } from 'node:crypto'
import type { RelayEvent, RelayPayload } from '@footfall/contract'
import type { Locator, Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import type { World } from './world.ts'

/** The events a relay request carries, or none when the request is something else. */
export const relayedEvents = (request: Request): RelayEvent[] =>
  request.method() === 'POST' && request.url().endsWith('/v1/collect')
    ? (JSON.parse(request.postData() ?? '{}') as RelayPayload).events
    : []

interface TrackedWindow {
  footfall(command: 'track', name: string, params: object, more: { eventID: string }): void
}

/** Has the page report one more event, and waits until it is relayed: whatever it has to report of before has gone by then. Returns its id. */
export const relayLast = async (page: Page): Promise<string> => {
  const eventID = randomUUID()
  const relayed = page.waitForResponse((response) =>
    relayedEvents(response.request()).some(({ id }) => id === eventID),
  )
  await page.evaluate(async (id) => {
    // What is put off to an idle moment comes first.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }))
    const { footfall } = window as unknown as TrackedWindow
    footfall('track', 'Lead', {}, { eventID: id })
  }, eventID)
  await relayed
  return eventID
}

/** Collects every request a page makes, from now on. */
export const watchRequests = (page: Page): Request[] => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

export type CookieAnswer = 'accept' | 'reject'

/** The button of the shop's cookie question. */
export const cookieButton = (page: Page, answer: CookieAnswer): Locator =>
  page.getByRole('button', { name: answer === 'accept' ? 'Accept all' : 'Reject all', exact: true })

/** Answers the shop's cookie question as a visitor would: with the pointer, or by keyboard where something may lie over it. */
export const answerCookies = async (
  page: Page,
  answer: CookieAnswer,
  by: 'pointer' | 'keyboard' = 'pointer',
): Promise<void> => {
  const button = cookieButton(page, answer)
  if (by === 'pointer') await button.click()
  else await button.press('Enter')
  await expect(button).toBeHidden()
}

/** Signs in to the console and opens the sample site's Live page. */
export const openLive = async (page: Page, world: World): Promise<void> => {
  await page.goto(`${world.console}/sites/demo/live`)
  await page.getByLabel('E-mail').fill(world.owner.email)
  await page.getByLabel('Password', { exact: true }).fill(world.owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Live' })).toBeVisible()
}
