import type { OrderDay } from '@footfall/contract'
import { expect, test } from 'vitest'
import { sumDays } from './sum-days.ts'

const day = (name: string, over: Partial<OrderDay>): OrderDay => ({
  day: name,
  orders: 0,
  shop: 0,
  recorded: 0,
  worth: {},
  destinations: [],
  ...over,
})

test('V-19 the parts of every platform add up to the orders of all days, also of days that do not name it', () => {
  const total = sumDays([
    day('2026-11-16', {
      orders: 4,
      shop: 3,
      recorded: 3,
      worth: { EUR: 0.1 },
      destinations: [
        {
          name: 'meta',
          browser: 1,
          server: 2,
          parts: { told: 2, withheld: 1, unrecorded: 1 },
          reasons: [{ reason: 'no-consent', n: 1 }],
        },
      ],
    }),
    day('2026-11-15', {
      orders: 2,
      shop: 2,
      recorded: 1,
      worth: { EUR: 0.2, GBP: 5 },
      destinations: [
        { name: 'ga4', browser: 1, server: 0, parts: { told: 1, unrecorded: 1 }, reasons: [] },
      ],
    }),
  ])
  expect(total).toEqual({
    orders: 6,
    shop: 5,
    recorded: 4,
    worth: { EUR: 0.3, GBP: 5 },
    destinations: [
      {
        name: 'ga4',
        browser: 1,
        server: 0,
        reasons: [],
        parts: { told: 1, 'left-out': 3, unrecorded: 2 },
      },
      {
        name: 'meta',
        browser: 1,
        server: 2,
        reasons: [{ reason: 'no-consent', n: 1 }],
        parts: { told: 2, withheld: 1, 'left-out': 1, unrecorded: 2 },
      },
    ],
  })
})
