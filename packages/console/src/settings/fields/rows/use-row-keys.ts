import { useRef, useState } from 'react'

/** Names for rows that stay theirs while they move; rows themselves are plain values and have none. */
export interface RowKeys {
  keys: readonly number[]
  add(): number
  remove(index: number): void
  swap(one: number, other: number): void
}

export const useRowKeys = (count: number): RowKeys => {
  const next = useRef(count)
  const [kept, setKept] = useState<readonly number[]>(() =>
    Array.from({ length: count }, (_, at) => at),
  )
  // Somebody else changed how many there are, such as a form that was put back.
  const keys =
    kept.length === count
      ? kept
      : Array.from({ length: count }, (_, at) => kept[at] ?? next.current + at)
  next.current = Math.max(next.current, ...keys.map((key) => key + 1))
  return {
    keys,
    add() {
      const key = next.current
      setKept([...keys, key])
      return key
    },
    remove: (index) => setKept(keys.filter((_, at) => at !== index)),
    swap: (one, other) =>
      setKept(
        keys.map((key, at) => (at === one ? keys[other] : at === other ? keys[one] : key) ?? key),
      ),
  }
}
