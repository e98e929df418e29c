import { expect, test } from 'vitest'
import { LOG_PARTITIONS } from './event-log.ts'
import { sitePartition } from './site-partition.ts'

test('a site keeps its partition for ever', () => {
  expect([sitePartition('demo'), sitePartition('shop-1'), sitePartition('a0')]).toEqual([6, 7, 4])
})

test('sites spread over all partitions', () => {
  const used = new Set(Array.from({ length: 500 }, (_, n) => sitePartition(`site-${n}`)))
  expect(used.size).toBe(LOG_PARTITIONS)
})
