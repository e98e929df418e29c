/** Numbers that look random and are the same for the same seed, so that a data set can be made again. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** From 0 up to, not including, `n`. */
  below(n: number): number
  /** The same, small ones far more often: as sources, pages and returning visitors are spread. */
  skewed(n: number, power: number): number
  isWithin(share: number): boolean
  pick<T>(from: readonly T[]): T
  hex(digits: number): string
}

export const createRandom = (seed: string): Random => {
  let state = hashOf(seed)
  // Mulberry32: 32 bits of state are enough, since every hour of every site begins anew.
  const bits = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
  const next = (): number => bits() / 4_294_967_296
  const below = (n: number): number => Math.floor(next() * n)
  return {
    next,
    below,
    skewed: (n, power) => Math.floor(n * next() ** power),
    isWithin: (share) => next() < share,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    hex(digits) {
      let text = ''
      while (text.length < digits) text += bits().toString(16).padStart(8, '0')
      return text.slice(0, digits)
    },
  }
}

/** FNV-1a. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash
}
