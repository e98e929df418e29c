import type { LogEntry, LogRecord, Tombstone } from '../event-log.ts'
import { sitePartition } from '../site-partition.ts'

/** Names the blocks of a message: `part:entries:bytes`, joined by commas, in the order of the body. */
export const BLOCKS_HEADER = 'Footfall-Blocks'

/** The entries of one partition within a message. */
export interface Block {
  part: number
  count: number
  start: number
  end: number
}

/** Many entries as one message: one line of JSON each, those of a partition together and in their order. */
export interface GroupMessage {
  blocks: string
  data: Uint8Array
}

/** One message for a group; more only where one would be larger than the server takes. */
export const encodeGroup = (
  entries: (LogEntry | Tombstone)[],
  maxBytes: number,
): GroupMessage[] => {
  const lines = entries.map(toLine)
  const groups: { part: number; line: string }[][] = []
  let room = 0
  for (const [index, { site }] of entries.entries()) {
    const line = lines[index] as string
    const bytes = Buffer.byteLength(line)
    if (groups.length === 0 || bytes > room) {
      groups.push([])
      room = maxBytes
    }
    room -= bytes
    groups.at(-1)?.push({ part: sitePartition(site), line })
  }
  return groups.map(encodeLines)
}

const toLine = ({ site, body }: LogEntry | Tombstone): string =>
  `${JSON.stringify({ site, body })}\n`

const encodeLines = (lines: { part: number; line: string }[]): GroupMessage => {
  const byPart = new Map<number, string[]>()
  for (const { part, line } of lines) {
    const known = byPart.get(part)
    if (known) known.push(line)
    else byPart.set(part, [line])
  }
  const texts = [...byPart].map(([part, all]) => ({ part, count: all.length, text: all.join('') }))
  return {
    blocks: texts
      .map(({ part, count, text }) => `${part}:${count}:${Buffer.byteLength(text)}`)
      .join(),
    data: Buffer.from(texts.map(({ text }) => text).join('')),
  }
}

/** The blocks a message says it holds. */
export const readBlocks = (header: string): Block[] => {
  let start = 0
  return header.split(',').map((text) => {
    const [part = 0, count = 0, bytes = 0] = text.split(':').map(Number)
    const block = { part, count, start, end: start + bytes }
    start = block.end
    return block
  })
}

/** A block's entries, of whatever kinds. */
export const readEntries = (
  data: Uint8Array,
  { start, end }: Block,
): Omit<LogRecord, 'position'>[] =>
  Buffer.from(data.buffer, data.byteOffset + start, end - start)
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Omit<LogRecord, 'position'>)
