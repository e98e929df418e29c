import type { LabPayment } from './ad-lab.ts'
import type { World } from './world.ts'

export type Provider = LabPayment['provider']

export interface ShopOrderFacts {
  number: number
  state: string
  total: number
  payments: { provider: Provider; id: string; amount: number; isReturned?: boolean }[]
}

/** The books of everybody who hears of a sale, each asked by itself. */
export interface PayBooks {
  /** The shop's orders. */
  orders(): Promise<ShopOrderFacts[]>
  order(number: string): Promise<ShopOrderFacts | undefined>
  /** Orders that our server knows, in the order of their numbers. */
  told(): Promise<{ number: string; value: number; event: string }[]>
  /** Sales that the advertising platform heard of from our server, by their id, each as often as it came. */
  sales(): Promise<string[]>
  /** What a sale waits at most for the buyer's page, moved into the past instead of waited for. */
  letMinutePass(): Promise<void>
}

export const payBooks = (world: World, admin: string): PayBooks => {
  const orders = async (): Promise<ShopOrderFacts[]> => {
    const url = `http://127.0.0.1:${new URL(world.shop).port}/admin/orders`
    const response = await fetch(url, { headers: { authorization: `Bearer ${admin}` } })
    return (await response.json()) as ShopOrderFacts[]
  }
  return {
    orders,
    order: async (number) => (await orders()).find((one) => String(one.number) === number),
    told: () =>
      world.database.query<{ number: string; value: number; event: string }>(
        `select number, total::float as value, event from orders
           where kind = 'placed' order by number::int`,
      ),
    async sales() {
      const query = { platform: 'meta', kind: 'event', eventName: 'Purchase', channel: 'server' }
      return (await world.adLab.records(query)).map(({ eventId }) => String(eventId)).sort()
    },
    async letMinutePass() {
      await world.database.query(
        `update retry_queue set next_at = next_at - interval '1 minute',
           body = jsonb_set(body, '{receivedAt}', to_jsonb((body->>'receivedAt')::bigint - 60000))
         where awaits = 'page'`,
      )
    },
  }
}
