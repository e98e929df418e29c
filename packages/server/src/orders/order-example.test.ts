import { readFileSync } from 'node:fs'
import { orderWebhookSchema } from '@footfall/contract/schema'
import { expect, test } from 'vitest'

const HANDBOOK = new URL('../../../../docs/order-webhook.md', import.meta.url)

test('the order in the handbook is one the server takes, and not with its time in seconds', () => {
  const [, text = ''] = /```json\n(.*?)```/s.exec(readFileSync(HANDBOOK, 'utf8')) ?? []
  const order = JSON.parse(text) as { time: number }
  expect(orderWebhookSchema.parse(order)).toEqual(order)
  const { error } = orderWebhookSchema.safeParse({ ...order, time: order.time / 1_000 })
  expect(error?.issues).toMatchObject([
    { path: ['time'], message: expect.stringContaining('milliseconds') },
  ])
})
