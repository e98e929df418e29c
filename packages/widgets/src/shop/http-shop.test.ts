import { expect, test } from 'vitest'
import { createHttpShop } from './http-shop.ts'

type ShopWindow = Parameters<typeof createHttpShop>[0]

/** A page's window whose requests end here. */
const windowOf = (response: () => Response): ShopWindow =>
  ({
    location: { href: 'https://lamps.example/page', origin: 'https://lamps.example' },
    AbortSignal,
    setTimeout,
    fetch: async () => response(),
  }) as unknown as ShopWindow

const ask = (body: unknown, status: number) =>
  createHttpShop(
    windowOf(() => Response.json(body, { status })),
    '/footfall/shop',
  ).ask('cart')

test.each([
  ['a framework’s', { statusCode: 404, error: 'Not Found', message: 'Route not found' }, 404],
  ['WordPress’s', { code: 'rest_no_route', message: 'No route', data: { status: 404 } }, 404],
  ['a gateway’s', { message: 'Forbidden' }, 403],
  ['a method’s', [], 405],
])(
  'W-21 W-23 W-28 where data says that nobody knows these calls, there is no shop: %s',
  async (_title, body, status) => {
    expect((await ask(body, status)).error?.code).toBe('unsupported')
  },
)

test('W-23 what a shop refuses, and what is out of order for now, is no such thing', async () => {
  expect((await ask({ error: { code: 'missing' } }, 404)).error?.code).toBe('missing')
  expect((await ask({ message: 'Slowly' }, 429)).error?.code).toBe('busy')
  expect((await ask({ message: 'Down' }, 503)).error?.code).toBe('failed')
})
