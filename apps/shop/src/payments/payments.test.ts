import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ProviderId } from './payments.ts'
import {
  actOnPage,
  type Buyer,
  cancelPathOf,
  comeBack,
  createPayWorld,
  type PayWorld,
  PROVIDERS,
} from './testing/pay-world.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.clearFaults()
  for (const provider of PROVIDERS) await world.command(provider, { mode: 'now' })
  world.errors.length = 0
})

const THANKS = /^\/checkout\/order-received\//

/** Shop, collector and ledger say the same of these orders: exactly the payments that happened. */
const expectAgreement = async (
  buyers: readonly Buyer[],
  state: string,
  { moved, kept }: { moved: number; kept: number },
): Promise<void> => {
  await world.quiet()
  await expect
    .poll(async () => (await Promise.all(buyers.map(({ number }) => seen(number)))).map(summary))
    .toEqual(buyers.map(() => ({ state, moved, kept, ...agreed(state === 'paid') })))
}

const seen = async (number: number) => {
  const order = (await world.orders()).find((each) => each.number === number)
  const ledger = (await world.ledger()).filter(({ reference }) =>
    reference.startsWith(`order-${number}-`),
  )
  return { order, ledger, told: world.told.filter(({ id }) => id === String(number)) }
}

const agreed = (isPaid: boolean) => ({
  areSame: true,
  isRightSum: true,
  told: isPaid ? ['placed'] : [],
})

const summary = ({ order, ledger, told }: Awaited<ReturnType<typeof seen>>) => {
  const rows = ledger.map(({ id, amount, state }) => ({ id, amount, isBack: state === 'refunded' }))
  const known = order?.payments.map(({ id, amount, isReturned = false }) => ({
    id,
    amount,
    isBack: isReturned,
  }))
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  return {
    state: order?.state,
    moved: rows.length,
    kept: rows.filter(({ isBack }) => !isBack).length,
    areSame: JSON.stringify(rows.toSorted(byId)) === JSON.stringify(known?.toSorted(byId)),
    isRightSum: rows.every(({ amount }) => amount === order?.total),
    told: told.map(({ kind }) => kind),
  }
}

const other = (provider: ProviderId): ProviderId => (provider === 'paypal' ? 'stripe' : 'paypal')

const payAndReturn = async (buyer: Buyer, page = buyer.page): Promise<string> =>
  comeBack(buyer.visitor, (await actOnPage(page, 'good')).back)

/** Two buyers at once, each with an order of their own. */
const both = async (
  provider: ProviderId,
  walk: (buyer: Buyer) => Promise<unknown>,
): Promise<Buyer[]> => {
  const buyers = [await world.buyer(provider), await world.buyer(provider)]
  await Promise.all(buyers.map(walk))
  return buyers
}

describe.each(PROVIDERS)('W-21 %s', (provider) => {
  test('paid: the buyer is thanked, and all agree', async () => {
    const buyers = await both(provider, async (buyer) =>
      expect(await payAndReturn(buyer)).toMatch(THANKS),
    )
    await expectAgreement(buyers, 'paid', { moved: 1, kept: 1 })
    const [row] = (await seen(buyers[0]?.number ?? 0)).ledger
    expect(row).toMatchObject({ provider, currency: 'GBP' })
  })

  test('declined, then paid', async () => {
    const buyers = await both(provider, async (buyer) => {
      const declined = await actOnPage(buyer.page, 'declined')
      if (provider === 'stripe') {
        expect(declined.text).toContain('declined')
        return expect(await payAndReturn(buyer)).toMatch(THANKS)
      }
      const path = await comeBack(buyer.visitor, declined.back)
      expect((await buyer.visitor.get(path)).text).toContain('The payment was declined')
      const page = await buyer.goAgain(provider)
      return expect(await payAndReturn(buyer, page)).toMatch(THANKS)
    })
    await expectAgreement(buyers, 'paid', { moved: 1, kept: 1 })
  })

  test('cancelled: the order waits, with a word and a way to pay', async () => {
    const buyers = await both(provider, async (buyer) => {
      const path = await cancelPathOf(buyer.visitor, buyer.page)
      const { text } = await buyer.visitor.get(path)
      expect(text).toContain('You came back without paying')
      for (const each of PROVIDERS) expect(text).toContain(`name="provider" value="${each}"`)
    })
    await expectAgreement(buyers, 'pending', { moved: 0, kept: 0 })
  })

  test('abandoned: nothing happens', async () => {
    const buyers = await both(provider, async (buyer) => fetch(buyer.page))
    await expectAgreement(buyers, 'pending', { moved: 0, kept: 0 })
  })

  test('paid in two tabs: the second money goes back, or is never taken', async () => {
    await world.command(provider, { mode: 'hold' })
    const buyers = await both(provider, async (buyer) => {
      const second = await buyer.goAgain(provider)
      expect(second).not.toBe(buyer.page)
      const backs = [await actOnPage(buyer.page, 'good'), await actOnPage(second, 'good')]
      const ways = await Promise.all(backs.map(({ back }) => comeBack(buyer.visitor, back)))
      for (const way of ways) expect(way).toMatch(THANKS)
    })
    await fetch(`${world.lab.url}/lab/payments/${provider}/release`, { method: 'POST' })
    await expectAgreement(buyers, 'paid', { moved: provider === 'stripe' ? 2 : 1, kept: 1 })
  })

  test('paid at both providers: one keeps its money', async () => {
    for (const each of PROVIDERS) await world.command(each, { mode: 'hold' })
    const buyers = await both(provider, async (buyer) => {
      const second = await buyer.goAgain(other(provider))
      const backs = [await actOnPage(buyer.page, 'good'), await actOnPage(second, 'good')]
      for (const { back } of backs) expect(await comeBack(buyer.visitor, back)).toMatch(THANKS)
    })
    for (const each of PROVIDERS) {
      await fetch(`${world.lab.url}/lab/payments/${each}/release`, { method: 'POST' })
    }
    await expectAgreement(buyers, 'paid', { moved: provider === 'paypal' ? 2 : 1, kept: 1 })
  })

  test('a tab that was left open cannot be paid once the order is', async () => {
    const buyers = await both(provider, async (buyer) => {
      const left = await buyer.goAgain('stripe')
      expect(await payAndReturn(buyer)).toMatch(THANKS)
      // Looked at first: an attempt before the shop has closed it would be a payment.
      await expect.poll(async () => (await fetch(left)).text()).toContain('expired')
      expect((await actOnPage(left, 'good')).text).toContain('expired')
    })
    await expectAgreement(buyers, 'paid', { moved: 1, kept: 1 })
  })

  test('the same page paid twice, and the way back gone twice', async () => {
    const buyers = await both(provider, async (buyer) => {
      const [first] = await Promise.all([
        actOnPage(buyer.page, 'good'),
        actOnPage(buyer.page, 'good'),
      ])
      await Promise.all([
        comeBack(buyer.visitor, first.back ?? `${world.shop.url}/none`),
        comeBack(buyer.visitor, first.back ?? `${world.shop.url}/none`),
      ])
    })
    await expectAgreement(buyers, 'paid', { moved: 1, kept: 1 })
  })

  test.each(['late', 'doubled', 'forged', 'outOfOrder', 'never'])(
    'webhooks %s: paid once',
    async (mode) => {
      await world.command(provider, { mode, ms: 250 })
      const buyers = await both(provider, async (buyer) =>
        expect(await payAndReturn(buyer)).toMatch(THANKS),
      )
      await expectAgreement(buyers, 'paid', { moved: 1, kept: 1 })
    },
  )

  test.each(['now', 'late', 'doubled', 'forged', 'outOfOrder'])(
    'the buyer never comes back, webhooks %s: paid once',
    async (mode) => {
      await world.command(provider, { mode, ms: 250 })
      const buyers = await both(provider, (buyer) => actOnPage(buyer.page, 'good'))
      await expectAgreement(buyers, 'paid', { moved: 1, kept: 1 })
    },
  )

  test('forged: whoever says that an order is paid is not believed', async () => {
    await world.command(provider, { mode: 'forged' })
    const buyers = await both(provider, async () => {})
    await expectAgreement(buyers, 'pending', { moved: 0, kept: 0 })
    const told = await (await fetch(`${world.lab.url}/lab/payments/${provider}`)).json()
    const lies = told.deliveries.filter((each: { isForged: boolean }) => each.isForged)
    expect(new Set(lies.map((each: { status: number }) => each.status))).toEqual(new Set([400]))
  })

  test('the API is slow', async () => {
    await world.fault(provider, { kind: 'slow', ms: 150 })
    const buyers = await both(provider, async (buyer) =>
      expect(await payAndReturn(buyer)).toMatch(THANKS),
    )
    await expectAgreement(buyers, 'paid', { moved: 1, kept: 1 })
  })

  test('the API fails at first: asked again, it is one payment', async () => {
    await world.command(provider, { mode: 'never' })
    await world.fault(provider, { kind: 'status', status: 500, times: 1 })
    const buyers = await both(provider, async (buyer) => {
      const { back } = await actOnPage(buyer.page, 'good')
      await world.fault(provider, { kind: 'reset', times: 1 })
      expect(await comeBack(buyer.visitor, back)).toMatch(/^\/checkout\/order-received|^503/)
      expect(await comeBack(buyer.visitor, back)).toMatch(THANKS)
    })
    await expectAgreement(buyers, 'paid', { moved: 1, kept: 1 })
  })

  test.each([
    { kind: 'status', status: 500, when: 'after', times: 1 },
    { kind: 'reset', when: 'after', times: 1 },
  ])('the API fails once it has done it: $kind', async (fault) => {
    await world.command(provider, { mode: 'never' })
    const makes = ['/v1/checkout/sessions', '/v2/checkout/orders']
    const madeBefore = await countCalls(makes)
    await world.fault(provider, fault)
    const buyer = await world.buyer(provider)
    expect(await countCalls(makes)).toBeGreaterThan(madeBefore)
    const { back } = await actOnPage(buyer.page, 'good')
    for (let strikes = 0; strikes < 3; strikes += 1) await world.fault(provider, fault)
    await comeBack(buyer.visitor, back)
    await world.clearFaults()
    expect(await comeBack(buyer.visitor, back)).toMatch(THANKS)
    await expectAgreement([buyer], 'paid', { moved: 1, kept: 1 })
  })

  test('the API is down: the order waits, and is paid when it is up', async () => {
    await world.fault(provider, { kind: 'status', status: 503 })
    const buyer = await world.buyer(provider)
    expect(buyer.page).toMatch(/^\/checkout\/order-pay\//)
    expect(await buyer.goAgain(provider)).toContain('said=refused')
    await world.clearFaults()
    expect(await payAndReturn(buyer, await buyer.goAgain(provider))).toMatch(THANKS)
    await expectAgreement([buyer], 'paid', { moved: 1, kept: 1 })
  })

  test('the API is down as the buyer comes back: told so, not asked to pay again, and paid by the webhook', async () => {
    await world.command(provider, { mode: 'hold' })
    const buyer = await world.buyer(provider)
    const { back = '' } = await actOnPage(buyer.page, 'good')
    await world.fault(provider, { kind: 'status', status: 503 })
    const url = new URL(back)
    const shown = await buyer.visitor.get(url.pathname + url.search)
    expect(shown.status).toBe(503)
    expect(shown.text).toContain('Please do not pay again')
    expect(shown.text).not.toContain('name="provider"')
    await world.clearFaults()
    await fetch(`${world.lab.url}/lab/payments/${provider}/release`, { method: 'POST' })
    await expectAgreement([buyer], 'paid', { moved: 1, kept: 1 })
  })

  test('the API is down as the webhook comes: it comes again', async () => {
    await world.command(provider, { mode: 'hold' })
    const buyer = await world.buyer(provider)
    await actOnPage(buyer.page, 'good')
    await world.command(provider, { mode: 'now' })
    await world.fault(provider, { kind: 'status', status: 503 })
    await fetch(`${world.lab.url}/lab/payments/${provider}/release`, { method: 'POST' })
    await expect.poll(() => world.errors.length).toBeGreaterThan(0)
    await world.clearFaults()
    await expectAgreement([buyer], 'paid', { moved: 1, kept: 1 })
  })

  test.each([
    [true, 'paid', { moved: 1, kept: 1 }],
    [false, 'failed', { moved: 0, kept: 0 }],
  ] as const)(
    'from a bank account, which takes days; arrives: %s',
    async (isGood, state, money) => {
      const buyer = await world.buyer(provider)
      const { back } = await actOnPage(buyer.page, 'slow')
      const path = await comeBack(buyer.visitor, back)
      const shown = await buyer.visitor.get(path)
      expect(shown.text).toContain('on its way')
      expect(shown.text).not.toContain('name="provider"')
      await expectAgreement([buyer], 'pending', { moved: 0, kept: 0 })
      const { reference } = await referenceOf(buyer)
      const arrived = await fetch(`${world.lab.url}/lab/payments/${provider}/arrive`, {
        method: 'POST',
        body: JSON.stringify({ reference, isGood }),
      })
      expect(arrived.status).toBe(204)
      await expectAgreement([buyer], state, money)
      if (isGood) return
      // Whoever reads again what they were told, reads what became of it, and can pay.
      const later = await buyer.visitor.get(path)
      expect(later.text).toContain('was declined')
      expect(later.text).toContain('name="provider"')
      expect(await payAndReturn(buyer, await buyer.goAgain(other(provider)))).toMatch(THANKS)
      await expectAgreement([buyer], 'paid', { moved: 1, kept: 1 })
    },
  )

  test('the way back without paying leads to the order, which waits', async () => {
    const buyer = await world.buyer(provider)
    const back = new URL(await ownReturn(buyer))
    expect(await comeBack(buyer.visitor, back.href)).toContain('said=open')
    const page = new URL(buyer.page)
    const attempt = page.searchParams.get('token') ?? page.pathname.split('/').at(-1) ?? ''
    for (const name of ['token', 'session_id']) back.searchParams.set(name, attempt)
    expect(await comeBack(buyer.visitor, back.href)).toContain('said=open')
    await expectAgreement([buyer], 'pending', { moved: 0, kept: 0 })
  })

  test('somebody else’s payment pays nothing', async () => {
    const [thief, payer] = [await world.buyer(provider), await world.buyer(provider)]
    const { back = '' } = await actOnPage(payer.page, 'good')
    const stolen = new URL(back).searchParams
    const own = new URL((await ownReturn(thief)) ?? '')
    for (const name of ['token', 'session_id']) {
      const value = stolen.get(name)
      if (value) own.searchParams.set(name, value)
    }
    expect(await comeBack(thief.visitor, own.href)).toContain('said=open')
    await expectAgreement([payer], 'paid', { moved: 1, kept: 1 })
    await expectAgreement([thief], 'pending', { moved: 0, kept: 0 })
  })

  test('of what the owner gives back in part, the order stays paid', async () => {
    const buyer = await world.buyer(provider)
    await payAndReturn(buyer)
    await expectAgreement([buyer], 'paid', { moved: 1, kept: 1 })
    const [row] = (await seen(buyer.number)).ledger
    await refundAtProvider(provider, row?.id ?? '', 100)
    await expectAgreement([buyer], 'paid', { moved: 1, kept: 1 })
    await refundAtProvider(provider, row?.id ?? '')
    await expect.poll(async () => (await seen(buyer.number)).order?.state).toBe('refunded')
  })

  test('what the owner gives back at the provider is given back in the shop, and told once', async () => {
    const buyer = await world.buyer(provider)
    await payAndReturn(buyer)
    await expectAgreement([buyer], 'paid', { moved: 1, kept: 1 })
    const [row] = (await seen(buyer.number)).ledger
    await refundAtProvider(provider, row?.id ?? '')
    await expect.poll(async () => (await seen(buyer.number)).order?.state).toBe('refunded')
    await expect
      .poll(async () => (await seen(buyer.number)).told.map(({ kind }) => kind))
      .toEqual(['placed', 'refunded'])
  })
})

test('W-21 all of it: the ledger holds nothing that the shop does not know, and the other way round', async () => {
  await world.quiet()
  const known = (await world.orders()).flatMap(({ payments }) => payments.map(({ id }) => id))
  const moved = (await world.ledger()).map(({ id }) => id)
  expect(known.toSorted()).toEqual(moved.toSorted())
  expect(moved.length).toBeGreaterThan(50)
})

const countCalls = async (paths: readonly string[]): Promise<number> => {
  const { records } = await (await fetch(`${world.lab.url}/lab/records`)).json()
  return records.filter((each: { request: { path: string } }) => paths.includes(each.request.path))
    .length
}

const referenceOf = async ({ page, number }: Buyer): Promise<{ reference: string }> => {
  const { records } = await (await fetch(`${world.lab.url}/lab/records`)).json()
  const bodies = records.map((each: { request: { body: string } }) => each.request.body).join('\n')
  const reference = new RegExp(`order-${number}-[0-9a-f]{20}`).exec(bodies)?.[0]
  if (!reference) throw new Error(`no reference for ${page}`)
  return { reference }
}

/** The way back that a buyer would be sent, without having paid. */
const ownReturn = async (buyer: Buyer): Promise<string> => {
  const path = await cancelPathOf(buyer.visitor, buyer.page)
  const key = new URL(path, world.shop.url).searchParams.get('key') ?? ''
  const provider = buyer.page.includes('/c/pay/') ? 'stripe' : 'paypal'
  return `${world.shop.url}/pay/return/${provider}/${buyer.number}?key=${encodeURIComponent(key)}`
}

/** All that is left of it, or so much of it. */
const refundAtProvider = async (
  provider: ProviderId,
  id: string,
  minor?: number,
): Promise<void> => {
  const { url } = world.lab
  if (provider === 'stripe') {
    const part = minor === undefined ? {} : { amount: String(minor) }
    await fetch(`${url}/v1/refunds`, {
      method: 'POST',
      body: new URLSearchParams({ payment_intent: id, ...part }),
      headers: { authorization: 'Bearer sk_test_owner000' },
    })
    return
  }
  const token = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    body: 'grant_type=client_credentials',
    headers: { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` },
  })
  const { access_token } = await token.json()
  const part =
    minor === undefined ? {} : { amount: { currency_code: 'GBP', value: (minor / 100).toFixed(2) } }
  await fetch(`${url}/v2/payments/captures/${id}/refund`, {
    method: 'POST',
    body: JSON.stringify(part),
    headers: { authorization: `Bearer ${access_token}` },
  })
}
