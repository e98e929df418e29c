import { expect, test } from 'vitest'
import { createGiveBack } from './give-back.ts'
import type { Payment } from './payments.ts'
import type { Provider } from './provider.ts'

const setUp = (failures: number, waits: number[] = [10, 20]) => {
  const tries: string[] = []
  const errors: unknown[] = []
  const planned: { ms: number; act: () => Promise<void> }[] = []
  const provider = {
    async giveBack({ id }: Payment) {
      tries.push(id)
      if (tries.length <= failures) throw new Error('down')
    },
  } as unknown as Provider
  const payment: Payment = {
    provider: 'stripe',
    id: 'pi_1',
    amount: 100,
    currency: 'GBP',
    paidAt: new Date(0),
  }
  const giveBack = createGiveBack({
    waits,
    onError: (error) => errors.push(error),
    later: (ms, act) => void planned.push({ ms, act }),
  })
  return { tries, errors, planned, payment, give: () => giveBack(provider, payment) }
}

test('W-21 money that is not the shop’s goes back once', async () => {
  const { tries, payment, give } = setUp(0)
  await give()
  await give()
  expect(tries).toHaveLength(1)
  expect(payment.isReturned).toBe(true)
})

test('W-21 a provider that is down is asked until it has given it back', async () => {
  const { planned, payment, give, errors } = setUp(2)
  await expect(give()).rejects.toThrow('down')
  expect(payment.isReturned).toBeUndefined()
  await planned.shift()?.act()
  const [next] = planned
  expect(next?.ms).toBe(20)
  await next?.act()
  expect(payment.isReturned).toBe(true)
  expect(errors).toEqual([])
})

test('W-21 asked again meanwhile, it is not tried twice as often', async () => {
  const { planned, give } = setUp(9)
  await expect(give()).rejects.toThrow()
  await expect(give()).rejects.toThrow()
  expect(planned).toHaveLength(1)
})

test('W-21 what cannot be given back is told to the owner', async () => {
  const { planned, give, errors } = setUp(9, [10])
  await expect(give()).rejects.toThrow()
  await planned.shift()?.act()
  expect(String(errors[0])).toContain('stripe pi_1 is to be given back by hand')
})
