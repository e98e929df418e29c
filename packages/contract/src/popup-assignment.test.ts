import { expect, test } from 'vitest'
import { createEventId } from './event-id.ts'
import { isHeldOut } from './popup-assignment.ts'

/** A small generator with a seed, so that each run sees the same ids. */
const seeded = (seed: number) => (): number => {
  seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9
  return ((seed ^ (seed >>> 13)) >>> 0) / 2 ** 32
}
const random = seeded(7)
const uuid = (): string =>
  createEventId(1_700_000_000_000, (bytes) => bytes.set(bytes.map(() => random() * 256)))

const N = 20_000
const IDS: Readonly<Record<string, readonly string[]>> = {
  'random ids': Array.from({ length: N }, uuid),
  'ids that differ in their last signs alone': Array.from(
    { length: N },
    (_, at) => `018bcfe5-6800-7000-8000-${String(at).padStart(12, '0')}`,
  ),
  'short numbers': Array.from({ length: N }, (_, at) => String(at)),
}
const heldOut = (ids: readonly string[], popup: string, holdout: number): boolean[] =>
  ids.map((id) => isHeldOut(id, popup, holdout))
const share = (list: readonly boolean[]): number => list.filter(Boolean).length / list.length
/** Five standard deviations: chance alone is further off once in two million. */
const wide = (p: number, n: number): number => 5 * Math.sqrt((p * (1 - p)) / n)

test.each(Object.entries(IDS))('P-05 of %s as many are held out as was asked for', (_, ids) => {
  for (const holdout of [0, 1, 10, 50, 90, 100]) {
    const found = share(heldOut(ids, 'spring', holdout))
    const p = holdout / 100
    expect(Math.abs(found - p), `${holdout} %: ${found}`).toBeLessThanOrEqual(wide(p, N))
  }
})

test.each(Object.entries(IDS))(
  'P-05 of %s, whom one popup holds out says nothing of another',
  (_, ids) => {
    for (const [one, other] of [
      ['spring', 'autumn'],
      ['a', 'b'],
      ['popup-1', 'popup-2'],
    ] as const) {
      const first = heldOut(ids, one, 50)
      const second = heldOut(ids, other, 50)
      const both = first.map((held, at) => held && second[at] === true)
      expect(Math.abs(share(both) - 0.25)).toBeLessThanOrEqual(wide(0.25, N))
    }
  },
)

test('P-05 a visitor stays where they are, and a larger share adds to a smaller one', () => {
  for (const id of IDS['random ids']?.slice(0, 500) ?? []) {
    expect(isHeldOut(id, 'spring', 20)).toBe(isHeldOut(id, 'spring', 20))
    if (isHeldOut(id, 'spring', 20)) expect(isHeldOut(id, 'spring', 40)).toBe(true)
  }
  expect(heldOut(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 'spring', 50)).toMatchInlineSnapshot(`
    [
      true,
      true,
      false,
      true,
      true,
      false,
      true,
      false,
    ]
  `)
})
