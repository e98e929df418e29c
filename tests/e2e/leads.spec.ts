import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { type FormSite, startFormSite } from '../support/form-site.ts'
import { answerCookies, openLive, relayedEvents, watchRequests } from '../support/walks.ts'
import {
  isSignedWith,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../support/webhook-receiver.ts'
import { createWorld, type World } from '../support/world.ts'

const CONSENT = 'You may write to me about once a month.'
// A member: others would have to confirm it first.
const OWNER = 'demo@footfall.test'

let world: World
let site: FormSite
let receiver: WebhookReceiver

test.beforeAll(async ({ browser }) => {
  test.setTimeout(420_000)
  receiver = await startWebhookReceiver([500, 503])
  world = await createWorld({
    hasMail: true,
    serverEnv: { FOOTFALL_LOOKUP_ALLOW: receiver.host },
  })
  const page = await browser.newPage()
  await openLive(page, world)
  await ask(page, 'PUT', 'things/widget/letters', {
    version: 0,
    draft: {
      kind: 'form',
      settings: {
        name: 'Letters',
        purpose: 'newsletter',
        submitLabel: 'Sign up',
        consentText: CONSENT,
        fields: [
          { key: 'name', type: 'text', label: 'Your name' },
          { key: 'email', type: 'email', label: 'E-mail address', required: true },
        ],
        notifyEmail: OWNER,
        webhookUrl: receiver.url,
      },
    },
  })
  await ask(page, 'POST', 'publish', {})
  await page.close()
  site = await startFormSite({ collector: world.collector, site: 'demo' })
})
test.afterAll(async () => {
  await world?.destroy()
  await site?.close()
  await receiver?.close()
})

/** Asks the console's API as its page does. */
const ask = async <T>(page: Page, method: string, path: string, body?: object): Promise<T> => {
  const [status, text] = await page.evaluate(
    async ({ method, address, body }) => {
      const headers = { 'content-type': 'application/json' }
      const init = body && { headers, body: JSON.stringify(body) }
      const response = await fetch(address, { method, ...init })
      return [response.status, await response.text()] as const
    },
    { method, address: `/api/sites/demo/${path}`, body },
  )
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text || 'null')
}

interface StoredLead {
  id: string
  event: string
  state: string
}

const storedLeads = (): Promise<StoredLead[]> =>
  world.database.query<StoredLead>('select id, event, state from leads order by received_at')

const fillIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Your name').fill('Anna')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel(CONSENT).check()
}
const sent = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().endsWith('/v1/form'))

/** Signs up as a visitor who presses once. */
const signUp = async (page: Page, email: string): Promise<void> => {
  await fillIn(page, email)
  const done = sent(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await done
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeHidden()
}

/** What would come in half a minute comes now. */
const hurryWebhooks = (): Promise<unknown> =>
  world.database.query(
    `update lead_deliveries set next_at = now() where way = 'webhook' and state = 'waiting'`,
  )

const openInbox = async (context: BrowserContext): Promise<Page> => {
  const owner = await context.newPage()
  await openLive(owner, world)
  await owner.goto(`${world.console}/sites/demo/leads`)
  await expect(owner.getByRole('heading', { name: 'Leads' })).toBeVisible()
  return owner
}

test('W-05 a sign-up is one lead, mailed once, confirmed by its link, told once to the webhook and once to the platform', {
  tag: '@journey',
}, async ({ page, context, browser }) => {
  test.setTimeout(240_000)
  const email = 'anna@letters.test'
  await page.goto(site.url)
  await answerCookies(page, 'accept')

  // A double press, then a reload, then a second tab: the same words each time.
  await fillIn(page, email)
  const posts = watchRequests(page)
  await page.getByRole('button', { name: 'Sign up' }).dblclick()
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeHidden()
  expect(posts.filter((request) => request.url().endsWith('/v1/form'))).toHaveLength(1)
  await page.reload()
  await signUp(page, email)
  const second = await context.newPage()
  await second.goto(site.url)
  await signUp(second, email)

  const leads = await storedLeads()
  expect(leads.map(({ state }) => state)).toEqual(['confirm'])
  const [lead] = leads
  if (!lead) throw new Error('There is no lead.')

  // One mail with one link. Nobody else hears of it before it was used.
  const mails = await world.adLab.mails(email, 1)
  expect(mails).toHaveLength(1)
  const links = mails[0]?.text.match(/https?:\/\/\S+/g) ?? []
  expect(links).toHaveLength(1)
  expect(receiver.calls).toEqual([])
  expect(await world.adLab.mails(OWNER)).toEqual([])

  // Looking at the link is not using it.
  const stranger = await browser.newPage()
  await stranger.goto(links[0] ?? '')
  expect((await storedLeads()).map(({ state }) => state)).toEqual(['confirm'])
  await stranger.getByRole('button').click()
  await expect.poll(async () => (await storedLeads())[0]?.state).toBe('confirmed')
  await stranger.goto(links[0] ?? '')
  await expect(stranger.getByRole('button')).toHaveCount(0)
  await stranger.close()

  // The owner's program fails twice, and is told until it takes it.
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => receiver.calls.length).toBe(tries)
    await expect
      .poll(() =>
        world.database.query<{ n: number }>(
          `select count(*)::int as n from lead_deliveries where way = 'webhook' and tries = $1 and leased_until is null`,
          [tries],
        ),
      )
      .toEqual([{ n: 1 }])
    await hurryWebhooks()
  }
  expect(await world.adLab.mails(OWNER, 1)).toHaveLength(1)

  const owner = await openInbox(context)
  await owner.getByRole('button', { name: /anna@letters.test Anna Letters .* Confirmed/ }).click()
  await expect(owner.getByText(CONSENT)).toBeVisible()
  await expect(owner.getByText('The server responded with 200.')).toBeVisible()
  await expect(owner.getByText('Tried 3 times.')).toBeVisible()

  // Only the third was taken, and nothing comes after it.
  expect(receiver.calls.map(({ status }) => status)).toEqual([500, 503, 200])
  expect(new Set(receiver.calls.map(({ id }) => id))).toEqual(new Set([lead.id]))
  const { secret } = await ask<{ secret: string }>(owner, 'GET', 'leads/webhook')
  for (const call of receiver.calls) {
    expect(isSignedWith(secret, call)).toBe(true)
    expect(isSignedWith(`${secret}x`, call)).toBe(false)
  }
  expect(JSON.parse(receiver.calls[2]?.body ?? '{}')).toMatchObject({ id: lead.id, site: 'demo' })

  // One Lead under the server's id, however often a page told it.
  const told = await world.adLab.records({ platform: 'meta', eventName: 'Lead' }, 2)
  expect(new Set(told.map(({ eventId }) => eventId))).toEqual(new Set([lead.event]))
  expect(told.filter(({ channel }) => channel === 'server')).toHaveLength(1)
  expect(told.some(({ channel }) => channel === 'browser')).toBe(true)
  expect(told.filter((record) => record.duplicateOf === undefined)).toHaveLength(1)
  const events = await world.database.query<{ evidence: string }>(
    `select body ->> 'evidence' as evidence from events where name = 'Lead'`,
  )
  expect(events).toEqual([{ evidence: 'confirmed' }])
  await world.adLab.clear()
})

test('W-05 with cookies refused the lead arrives, and nothing else is stored or told', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000)
  const email = 'bo@letters.test'
  const requests = watchRequests(page)
  await page.goto(site.url)
  await answerCookies(page, 'reject')
  await signUp(page, email)
  const [mail] = await world.adLab.mails(email, 1)
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0] ?? ''
  const letters = await browser.newPage()
  await letters.goto(link)
  await letters.getByRole('button').click()
  await expect.poll(async () => (await storedLeads())[1]?.state).toBe('confirmed')
  await letters.close()

  // Leave the page, so that whatever it would still send goes.
  await page.goto(`${world.shop}/shop`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests.flatMap(relayedEvents)).toEqual([])
  const hosts = new Set(requests.map((request) => new URL(request.url()).hostname))
  expect([...hosts].sort()).toEqual(['t.shop.test', 'www.shop.test'])
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['ff_consent'])
  expect(
    await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage))),
  ).toEqual([])
  expect(await world.adLab.records({})).toEqual([])
  const [, lead] = await storedLeads()
  expect(await world.database.query('select 1 from events where id = $1', [lead?.event])).toEqual(
    [],
  )

  const inbox = await openInbox(await browser.newContext())
  await expect(inbox.getByRole('button', { name: /bo@letters.test/ })).toBeVisible()
  await inbox.context().close()
})
