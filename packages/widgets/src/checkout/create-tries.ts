import type { ShopCart, ShopPlacing } from '@footfall/contract'
import { tryKey } from '../shop/follow.ts'

/** What the buyer saw as they pressed. */
export interface SeenSums {
  revision?: string | undefined
  total?: number | undefined
  cart?: ShopCart | undefined
}

/** One key for each try: the same form again after an answer was lost is the same try. */
export interface Tries {
  make(fields: Readonly<Record<string, string>>, token: string, seen: SeenSums): ShopPlacing
  /** An answer came: whatever follows is another try. */
  end(): void
}

export const createTries = (
  window: Window & typeof globalThis,
  /** Names of fields that change by themselves. */
  isOwn: (name: string) => boolean,
): Tries => {
  let last: { content: string; placing: ShopPlacing } | undefined
  return {
    make(fields, token, { revision = '', total = 0 }) {
      const content = JSON.stringify(Object.entries(fields).filter(([name]) => !isOwn(name)))
      if (last?.content !== content) {
        const key = token || tryKey(window)
        last = { content, placing: { fields, revision, total, key } }
      }
      return last.placing
    },
    end() {
      last = undefined
    },
  }
}

/** What a buyer would call the same cart: its revision also tells of choices that cost nothing. */
export const isSameToBuyer = (one: ShopCart | undefined, other: ShopCart | undefined): boolean =>
  !!one && !!other && contentOf(one) === contentOf(other)

const contentOf = ({ lines, total }: ShopCart): string =>
  JSON.stringify([
    lines.map(({ key, quantity, total: sum }) => [key, quantity, sum.minor]),
    total.minor,
  ])
