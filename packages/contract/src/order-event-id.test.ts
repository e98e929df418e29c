import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventIdTime, isEventId } from './event-id.ts'
import { orderEventId } from './order-event-id.ts'

/** By Python: uuid.uuid5(uuid.NAMESPACE_URL, 'footfall:demo/woo/wc_order_Ab12cD34eF56g'). */
const VECTORS: [string, 'woo' | 'edd', string, string][] = [
  ['demo', 'woo', 'wc_order_Ab12cD34eF56g', '37552393-3342-5da2-a6a0-a1cd0e1d26ff'],
  ['demo', 'edd', 'wc_order_Ab12cD34eF56g', 'c55c9212-d6bc-5297-816f-fa869ba35728'],
  ['other', 'woo', 'wc_order_Ab12cD34eF56g', 'eb28c7f4-0b4f-55b8-b2af-e438ab225adc'],
  ['demo', 'edd', 'd41d8cd98f00b204e9800998ecf8427e', 'aefa3f76-4bc5-5325-9bf6-7957c704bd0e'],
  ['demo', 'woo', 'x'.repeat(128), 'e21b43dd-cf21-56f8-a858-3e88690f2573'],
]

test.each(VECTORS)('O-08 the id of an order of %s, %s, %s', (site, shop, key, id) => {
  expect(orderEventId(site, { shop, key })).toBe(id)
})

/** The same by Node's own hash. */
const byNode = (site: string, shop: string, key: string): string => {
  const hash = createHash('sha1')
    .update(Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex'))
    .update(`footfall:${site}/${shop}/${key}`)
    .digest()
  hash[6] = ((hash[6] ?? 0) & 15) | 80
  hash[8] = ((hash[8] ?? 0) & 63) | 128
  return hash
    .toString('hex')
    .slice(0, 32)
    .replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

test('O-08 a key of any length gives the id that the standard says', () => {
  for (let length = 1; length <= 200; length++) {
    const key = 'wc_order_~!Zz09'.repeat(14).slice(0, length)
    expect(orderEventId('site-1', { shop: 'edd', key })).toBe(byNode('site-1', 'edd', key))
  }
})

test('O-08 any text gives an id without a time, and another text another id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      const id = orderEventId('demo', { shop: 'woo', key: one })
      expect(isEventId(id)).toBe(true)
      expect(eventIdTime(id)).toBeUndefined()
      expect(orderEventId('demo', { shop: 'woo', key: other }) === id).toBe(one === other)
    }),
  )
})
