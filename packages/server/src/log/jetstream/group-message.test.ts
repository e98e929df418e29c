import { expect, test } from 'vitest'
import { sampleEvent } from '../../testing/sample-event.ts'
import type { LogEntry, LogRecord } from '../event-log.ts'
import { sitePartition } from '../site-partition.ts'
import { encodeGroup, readBlocks, readEntries } from './group-message.ts'

const entry = (site: string, title = ''): LogEntry => ({
  site,
  body: { kind: 'event', event: sampleEvent({ site, title }) },
})

const decode = (groups: ReturnType<typeof encodeGroup>): Omit<LogRecord, 'position'>[] =>
  groups.flatMap(({ blocks, data }) =>
    readBlocks(blocks).flatMap((block) => readEntries(data, block)),
  )

test('a group is one message, by partition, each in its order', () => {
  const entries = ['a', 'b', 'a', 'c', 'b', 'a'].map((site, n) => entry(site, `${n}\n🦊\u0000`))
  const groups = encodeGroup(entries, 1_000_000)
  expect(groups).toHaveLength(1)
  const blocks = readBlocks(groups[0]?.blocks ?? '')
  expect(blocks.map(({ part, count }) => [part, count])).toEqual([
    [sitePartition('a'), 3],
    [sitePartition('b'), 2],
    [sitePartition('c'), 1],
  ])
  expect(decode(groups)).toEqual([0, 2, 5, 1, 4, 3].map((n) => entries[n]))
})

test('what one message cannot hold goes into several, each below the limit', () => {
  const entries = Array.from({ length: 20 }, (_, n) => entry('a', `${n}`.repeat(300)))
  const groups = encodeGroup(entries, 4_000)
  expect(groups.length).toBeGreaterThan(1)
  for (const { data } of groups) expect(data.length).toBeLessThanOrEqual(4_000)
  expect(decode(groups)).toEqual(entries)
})
