import { expect } from 'vitest'
import {
  CASES,
  READ_VALUES,
  settingsOf,
  valueAt,
} from '../../packages/behaviors/src/testing/motion-formulas.ts'
import { test } from './support/scene.ts'
import { eventually } from './support/visitor.ts'

const CARD = 200
const TOP = 600

const cards = (range: string): string =>
  CASES.map(
    (one) =>
      `<div class="card" data-effect="${one.effect}" style="height: ${CARD}px" data-settings='${JSON.stringify(settingsOf(one, range))}'></div>`,
  ).join('')

/** What the page says of itself and its cards at one point of the scroll. */
interface Seen {
  y: number
  height: number
  most: number
  values: number[]
}

for (const range of ['viewport', 'page']) {
  test(`M-01 every effect is its formula at 21 points of the scroll, range ${range}`, async ({
    site,
    visitor,
  }) => {
    site.config.behaviors = [{ id: 'b1', kind: 'motion', settings: {} }]
    site.body = () =>
      `<style>body { margin: 0; overflow-x: clip }</style><main style="position: absolute; inset: 0 0 auto; padding: ${TOP}px 0">${cards(range)}</main>`
    await visitor.open()
    const read = async (): Promise<Seen> => JSON.parse(String(await visitor.evaluate(READ_VALUES)))
    for (let step = 0; step <= 20; step++) {
      const { most } = await read()
      await visitor.evaluate(`window.scrollTo({ top: ${(most * step) / 20}, behavior: 'instant' })`)
      await eventually(async () => {
        const { y, height, values } = await read()
        const wrong = CASES.flatMap((one, index) => {
          const way = ((height - TOP - index * CARD + y) / (height + CARD)) * 100
          // Elements out of sight may stand still, or not have begun.
          if (way < 1 || way > 99) return []
          const wanted = valueAt(one, range === 'page' ? (y / most) * 100 : way)
          const value = values[index] ?? Number.NaN
          return Math.abs(value - wanted) < 0.2
            ? []
            : [`${one.effect} ${one.direction} at ${way}: ${value}, not ${wanted}`]
        })
        expect(wrong).toEqual([])
      })
    }
  })
}
