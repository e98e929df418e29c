import { expect, test } from 'vitest'
import { createGiveBack } from './give-back.ts'
import type { Payment, ProviderId } from './payments.ts'
import { createPaypal } from './paypal-provider.ts'
import type { Provider } from './provider.ts'
import { createStripe } from './stripe-provider.ts'

type Said = { status: number; body: object }

const DOWN: Said = { status: 500, body: {} }
/** A refund that was made, and has failed, as each provider says it. */
const FAILED: Readonly<Record<ProviderId, Said>> = {
  stripe: { status: 200, body: { id: 're_1', status: 'failed' } },
  paypal: { status: 201, body: { id: 'R1', status: 'FAILED' } },
}
const GIVEN: Readonly<Record<ProviderId, Said>> = {
  stripe: { status: 200, body: { id: 're_2', status: 'succeeded' } },
  paypal: { status: 201, body: { id: 'R2', status: 'COMPLETED' } },
}

/** Providers as they are: what is named by the same key is answered as before, a failure too. */
const setUp = (id: ProviderId, answers: Said[]) => {
  const kept = new Map<string, Said>()
  const ask = (async (url: URL, { headers = {} }: { headers?: Record<string, string> }) => {
    if (url.pathname.endsWith('/token')) {
      return Response.json({ access_token: 't', expires_in: 9_000 })
    }
    const key = headers['idempotency-key'] ?? headers['paypal-request-id'] ?? ''
    const said = kept.get(key) ?? answers.shift() ?? GIVEN[id]
    kept.set(key, said)
    return Response.json(said.body, { status: said.status })
  }) as unknown as typeof fetch
  const rest = {
    api: 'https://api.test',
    fetch: ask,
    waitMs: 0,
    now: () => 0,
    addresses: { returnUrl: () => '', cancelUrl: () => '' },
  }
  const provider: Provider =
    id === 'stripe'
      ? createStripe({ ...rest, secretKey: 'sk', webhookSecret: 'wh' })
      : createPaypal({ ...rest, clientId: 'a', secret: 'b', webhookId: 'W' })
  const planned: (() => Promise<void>)[] = []
  const payment: Payment = {
    provider: id,
    id: 'paid_1',
    amount: 100,
    currency: 'GBP',
    paidAt: new Date(0),
  }
  const giveBack = createGiveBack({
    waits: [1, 1],
    onError: () => {},
    later: (_ms, act) => void planned.push(act),
  })
  return { kept, payment, planned, give: () => giveBack(provider, payment) }
}

for (const id of ['stripe', 'paypal'] as const) {
  for (const [what, said] of [
    ['a failure that is answered again for a day', DOWN],
    ['a refund that was made and failed', FAILED[id]],
  ] as const) {
    test(`W-21 ${id}: ${what} does not keep money from going back at the next try`, async () => {
      const { kept, payment, planned, give } = setUp(id, [said])
      await expect(give()).rejects.toThrow()
      expect(payment.isReturned).toBeUndefined()
      await planned.shift()?.()
      expect(payment.isReturned).toBe(true)
      expect(kept.size).toBe(2)
    })
  }
}
