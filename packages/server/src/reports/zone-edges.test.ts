import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REPORT_SLOT_MS } from '../store/report-query.ts'
import { createWallClock, dayEdges, hourEdges, zoneDay } from './zone-edges.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const at = (text: string): number => Date.parse(text)
const lengths = (edges: readonly number[]): number[] =>
  edges.slice(1).map((edge, index) => (edge - (edges[index] ?? 0)) / HOUR_MS)

test('V-19 a day is as long as it is where the site is: 23, 24 and 25 hours, and half an hour on Lord Howe', () => {
  expect(lengths(dayEdges('Europe/Berlin', '2026-03-28', '2026-03-30').edges)).toEqual([24, 23, 24])
  expect(lengths(dayEdges('Europe/Berlin', '2026-10-24', '2026-10-26').edges)).toEqual([24, 25, 24])
  expect(lengths(dayEdges('Australia/Lord_Howe', '2026-04-04', '2026-04-06').edges)).toEqual([
    24, 24.5, 24,
  ])
  expect(dayEdges('Asia/Kathmandu', '2026-05-01', '2026-05-01').edges).toEqual([
    at('2026-04-30T18:15:00Z'),
    at('2026-05-01T18:15:00Z'),
  ])
})

test('V-19 a day that a place left out is left out, and one that begins at one o’clock begins there', () => {
  const samoa = dayEdges('Pacific/Apia', '2011-12-28', '2011-12-31')
  expect(samoa.days).toEqual(['2011-12-28', '2011-12-29', '2011-12-31'])
  expect(lengths(samoa.edges)).toEqual([24, 24, 24])
  // In Brazil the clock was put forward at midnight.
  const brazil = dayEdges('America/Sao_Paulo', '2017-10-14', '2017-10-16')
  expect(lengths(brazil.edges)).toEqual([24, 23, 24])
  expect(brazil.edges[1]).toBe(at('2017-10-15T03:00:00Z'))
})

test('V-19 hours are those of the clock on the wall: one shown twice is two, one left out is none', () => {
  expect(hourEdges('Europe/Berlin', '2026-10-25', '2026-10-25').edges).toHaveLength(26)
  expect(hourEdges('Europe/Berlin', '2026-03-29', '2026-03-29').edges).toHaveLength(24)
  expect(hourEdges('Asia/Kolkata', '2026-01-01', '2026-01-01').edges[1]).toBe(
    at('2025-12-31T19:30:00Z'),
  )
  const howe = lengths(hourEdges('Australia/Lord_Howe', '2026-04-05', '2026-04-05').edges)
  expect(howe).toEqual([1, 1, 0.5, ...Array<number>(22).fill(1)])
})

const ZONES = [
  ...Intl.supportedValuesOf('timeZone'),
  ...['UTC', 'Etc/GMT+12', 'Etc/GMT-14', 'Pacific/Apia', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
]
const zones = fc.constantFrom(...ZONES)
const firstDays = fc
  .integer({ min: at('2000-01-01') / DAY_MS, max: at('2040-01-01') / DAY_MS })
  .map((day) => day * DAY_MS)
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

test('V-19 days of any zone follow each other without a gap, on quarters of an hour, and each moment is in its own', () => {
  fc.assert(
    fc.property(
      zones,
      firstDays,
      fc.integer({ min: 0, max: 9 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (zone, first, more, share) => {
        const { days, edges } = dayEdges(zone, dayText(first), dayText(first + more * DAY_MS))
        expect(edges).toHaveLength(days.length + 1)
        for (const edge of edges) expect(edge % REPORT_SLOT_MS).toBe(0)
        for (const length of lengths(edges)) {
          expect(length).toBeGreaterThan(0)
          expect(length).toBeLessThanOrEqual(48)
        }
        const index = Math.floor(share * days.length)
        const [start = 0, end = 0] = edges.slice(index)
        const moment = start + Math.floor(share * (end - start))
        const shown = zoneDay(zone, moment)
        // Only where a clock is put back over midnight does the wall show the day before once more.
        if (shown !== days[index]) expect(end - start).toBeGreaterThan(DAY_MS)
      },
    ),
    { numRuns: 300 },
  )
})

test('V-19 hours of any zone cover its days, each shown by the wall as one', () => {
  fc.assert(
    fc.property(zones, firstDays, (zone, first) => {
      const day = dayText(first)
      const days = dayEdges(zone, day, day)
      const { edges } = hourEdges(zone, day, day)
      expect([edges[0], edges.at(-1)]).toEqual([days.edges[0], days.edges.at(-1)])
      const wall = createWallClock(zone)
      edges.slice(0, -1).forEach((edge, index) => {
        expect(edge % REPORT_SLOT_MS).toBe(0)
        const last = (edges[index + 1] ?? 0) - 1
        expect(last - edge).toBeLessThan(HOUR_MS)
        expect(Math.floor(wall(edge) / HOUR_MS)).toBe(Math.floor(wall(last) / HOUR_MS))
      })
    }),
    { numRuns: 100 },
  )
})
