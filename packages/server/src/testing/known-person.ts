import { createEventId, type OrderWebhook, orderEventId } from '@footfall/contract'
import sharp from 'sharp'
import { sealLead } from '../leads/lead-content.ts'
import { createMailer } from '../mail/mailer.ts'
import { createDeadLetters } from '../record/dead-letters.ts'
import { invitationMail } from '../reviews/withdraw-invitations.ts'
import { type CollectorCalls, callCollector, GRANTED } from './collector-calls.ts'
import { sampleEvent } from './sample-event.ts'
import type { TestCollector } from './test-collector.ts'
import { createReviewWriter } from './test-review.ts'

/** What is only one person's, wherever it stands. */
export const ADA = {
  email: 'ada.lovelace@mail.test',
  phone: '+441632960001',
  first: 'Adaline',
  last: 'Lovelacey',
  visitor: '0190a5c0-ada0-7000-8000-0000000000aa',
  visit: 'visit-of-ada-1',
  second: 'visit-of-ada-2',
  user: 'customer-of-ada',
  address: '203.0.113.77',
  agent: 'AdaBrowser/77.7',
  fbp: 'fb.1.1700000000000.7777777777',
  click: 'IwAR0adasclick',
  order: '770041',
  url: 'http://www.shop.test/of-ada',
  title: 'Title for Ada',
  text: 'Words that only Ada wrote',
  product: 'difference-engine',
} as const

const KEY = 'wc_order_adasorder12'

export interface KnownPerson {
  /** Id of the sale. */
  sale: string
  events: string[]
  lead: string
  order: OrderWebhook
}

/** Of the same person as one site alone knows them: in files that hold several sites' rows, the sites are told apart by it. */
export const ownTitle = (site: string): string => `${ADA.title} on ${site}.`

/** Somebody who looked, bought, wrote and reviewed on a site; everything of them is in `ADA`. */
export const knowPerson = async (
  all: TestCollector,
  site: string,
  now: number,
): Promise<KnownPerson> => {
  const calls = callCollector(all)
  const user = {
    email: ADA.email,
    phone: ADA.phone,
    firstName: ADA.first,
    lastName: ADA.last,
  }
  const events = await lookAround(calls, site, now, user)
  const order: OrderWebhook = {
    v: 1,
    site,
    kind: 'placed',
    shop: 'woo',
    id: ADA.order,
    key: KEY,
    time: now - 30_000,
    value: 70,
    currency: 'EUR',
    tax: 7,
    user,
    items: [{ id: ADA.product, name: ADA.title, quantity: 1, price: 70 }],
    checkout: { pys_landing: `${ADA.url}?fbclid=${ADA.click}`, _fbp: ADA.fbp },
    visitor: {
      consent: GRANTED,
      url: ADA.url,
      address: ADA.address,
      agent: ADA.agent,
      visitorId: ADA.visitor,
      ids: { _fbp: ADA.fbp },
    },
  }
  if ((await calls.order(site, order)) !== 204) throw new Error('the order was not taken')
  await calls.order(site, {
    ...order,
    kind: 'refunded',
    time: now - 20_000,
    value: 10,
    refundId: 'refund-1',
  })
  const lead = await writeLead(all, site, now)
  await createReviewWriter(all).send({
    site,
    product: ADA.product,
    files: [await picture()],
    fields: { text: ADA.text, name: ADA.first, email: ADA.email },
  })
  await all.reviews.invited.add(
    site,
    {
      email: ADA.email,
      order: ADA.order,
      language: 'en',
      products: [{ id: ADA.product, name: ADA.title }],
    },
    { dueAt: now + 86_400_000, ground: 'soft' },
  )
  await putMails(all, site, lead)
  const event = sampleEvent({ site, time: now - 50_000, visitorId: ADA.visitor, url: ADA.url })
  const bury = createDeadLetters(all.database.pool, 'record')
  // And one that is no event: of that nobody knows more than whom it names.
  for (const body of [
    { kind: 'event', event },
    { kind: 'event', event: { of: ADA.visitor } },
  ]) {
    await bury([{ record: { site, body: body as { kind: string } }, reason: 'odd' }])
  }
  return { sale: orderEventId(site, { shop: 'woo', key: KEY }), events, lead, order }
}

const lookAround = async (
  calls: CollectorCalls,
  site: string,
  now: number,
  user: Record<string, string>,
): Promise<string[]> => {
  const told = {
    visitorId: ADA.visitor,
    userId: ADA.user,
    url: ADA.url,
    user,
    title: ownTitle(site),
    referrer: `${ADA.url}/before`,
    ids: { _fbp: ADA.fbp, _fbc: ADA.click },
    visit: { first: { source: 'newsletter', landing: 'http://www.shop.test/spring' } },
  }
  // Before they said who they are: known by the visitor id alone, which is the same on other sites.
  const { user: _, ...unnamed } = told
  const first = await calls.page(site, { ...unnamed, visitId: ADA.visit, time: now - 40_000 })
  const second = await calls.page(site, {
    ...told,
    visitId: ADA.second,
    time: now - 35_000,
    name: 'AddToCart',
    params: { value: 70, currency: 'EUR', content_name: ADA.title },
  })
  const sale = await calls.page(site, {
    ...told,
    visitId: ADA.second,
    time: now - 29_000,
    name: 'Purchase',
    order: { shop: 'woo', key: KEY },
    params: { value: 70, currency: 'EUR' },
  })
  return [first.id, second.id, sale.id]
}

const writeLead = async (all: TestCollector, site: string, now: number): Promise<string> => {
  const { leads, blobs } = all
  const id = crypto.randomUUID()
  const file = await blobs.put(site, Buffer.from(`${ADA.text} ${ADA.email}`), { kind: 'lead' })
  const values = [
    { key: 'email', label: 'E-mail', value: ADA.email },
    { key: 'message', label: 'Message', value: ADA.text },
  ]
  const kept = [{ id: file.id, field: 'cv', name: `${ADA.last}.txt`, size: file.size }]
  await leads.ledger.add({
    site,
    id,
    form: 'contact',
    marks: [],
    revision: 1,
    keepDays: 30,
    isDouble: false,
    now: now - 10_000,
    ways: ['mail'],
    nonceExpiresAt: now + 900_000,
    event: createEventId(now - 10_000, (bytes) => crypto.getRandomValues(bytes)),
    person: leads.hashes.person(site, ADA.email),
    said: leads.hashes.said(site, 'contact', { values, files: [] }),
    source: leads.hashes.source(site, ADA.address),
    content: sealLead(leads.secrets, site, id, {
      formName: 'Contact',
      values,
      email: ADA.email,
      files: kept,
      page: ADA.url,
      language: 'en',
    }),
    files: [file.id],
    nonce: Buffer.from(id),
  })
  return id
}

/** That no SMTP server has taken yet. */
const putMails = async (all: TestCollector, site: string, lead: string): Promise<void> => {
  const { pool } = all.database
  const mailer = createMailer({ pool, secrets: all.secrets, isReady: true })
  await mailer.sendOnce(
    { site, key: `mail lead ${lead}` },
    { email: 'owner@shop.test' },
    {
      kind: 'lead',
      form: 'Contact',
      site,
      link: 'http://console.test',
      replyTo: ADA.email,
      values: [{ label: 'Message', value: ADA.text }],
    },
  )
  const { rows } = await pool.query<{ id: string }>(
    'select id from review_invitations where site = $1',
    [site],
  )
  const link = 'http://www.shop.test'
  for (const { id } of rows) {
    const turn = await mailer.turnOrThrow({ site }, ADA.email)
    await mailer.sendToStranger(
      turn,
      { isPrivate: true },
      {
        kind: 'review-invitation',
        link,
        stopLink: link,
        products: [ADA.title],
        site: { name: site, isProved: true },
      },
      { site, key: invitationMail(id) },
    )
  }
}

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#5a2' } })
    .png()
    .toBuffer()
