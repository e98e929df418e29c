import type { PopupArm } from '@footfall/contract'
import { expect, test } from 'vitest'
import { newcombe } from './newcombe.ts'
import { seededRandom } from './testing/seeded-random.ts'

/** Comparisons of each sort. */
const RUNS = process.env.FULL === 'true' ? 10_000 : 1_000

/** Shares of those who were shown it and of those held out, visitors of each group, and in how many comparisons it holds. */
test.each([
  [0.03, 0.03, 500, 0.9531],
  [0.05, 0.03, 500, 0.949],
  [0.02, 0.01, 1_000, 0.9553],
  [0.3, 0.25, 200, 0.951],
  [0.1, 0.02, 50, 0.975],
  [0.95, 0.5, 30, 0.9568],
])(
  'P-05 the interval holds the true difference of %d and %d, of %i visitors each, as often as it says: %d',
  (p, q, n, stated) => {
    const random = seededRandom(Math.round(p * 1e6 + q * 1e4 + n))
    const draw = (share: number): PopupArm => {
      let converted = 0
      for (let visitor = 0; visitor < n; visitor++) if (random() < share) converted++
      return { visitors: n, converted }
    }
    let holds = 0
    for (let run = 0; run < RUNS; run++) {
      const [low, high] = newcombe(draw(p), draw(q))
      if (low <= p - q && p - q <= high) holds++
    }
    const coverage = holds / RUNS
    // Of fewer comparisons chance alone is off by so much: four standard errors.
    const error = RUNS === 10_000 ? 0 : 4 * Math.sqrt((0.95 * 0.05) / RUNS)
    expect(Math.abs(coverage - stated)).toBeLessThanOrEqual(error + 1e-9)
    expect(coverage).toBeGreaterThan(0.95 - 0.005 - error)
  },
)
