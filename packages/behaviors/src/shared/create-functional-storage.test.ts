import type { ConsentValue } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createFunctionalStorage } from './create-functional-storage.ts'

const setUp = (answer: ConsentValue, content: Record<string, string> = {}) => {
  const items = new Map(Object.entries(content))
  const listeners = new Set<() => void>()
  const page = { answer, time: 1_000_000, isBroken: false }
  const storage = createFunctionalStorage({
    consent: {
      get: () => page.answer,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    open() {
      if (page.isBroken) {
        throw new DOMException('denied', 'SecurityError')
      }
      return {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => items.set(key, value),
        removeItem: (key: string) => items.delete(key),
      } as unknown as Storage
    },
    now: () => page.time,
  })
  const decide = (value: ConsentValue): void => {
    page.answer = value
    for (const listener of [...listeners]) {
      listener()
    }
  }
  return { storage, items, page, decide, listeners }
}

test('a value is kept until its time is over', () => {
  const { storage, page } = setUp('granted')
  expect(storage.set('a', { b: 1 }, 10)).toBe(true)
  page.time += 9_999
  expect(storage.get('a')).toEqual({ b: 1 })
  page.time += 1
  expect(storage.get('a')).toBeUndefined()
})

test('all values share one item, which sheds what has expired', () => {
  const { storage, items, page } = setUp('granted')
  storage.set('short', 1, 1)
  storage.set('long', 2, 100)
  page.time += 5_000
  storage.set('new', 3, 100)
  expect([...items.keys()]).toEqual(['footfall'])
  const stored = JSON.parse(items.get('footfall') ?? '{}')
  expect(stored).toEqual({ long: [2, 1_100_000], new: [3, 1_105_000] })
})

test.each(['unknown', 'denied'] as const)(
  'nothing is read or written while consent is %s',
  (answer) => {
    const { storage, items, decide } = setUp('granted')
    storage.set('a', 1, 100)
    decide(answer)
    expect(storage.get('a')).toBeUndefined()
    expect(storage.set('b', 1, 100)).toBe(false)
    expect(items.get('footfall') ?? '').not.toContain('"b"')
  },
)

test('a refusal removes the item, also one found at the start', () => {
  const first = setUp('granted', { footfall: '{}' })
  first.decide('denied')
  expect(first.items.size).toBe(0)
  expect(setUp('denied', { footfall: '{}' }).items.size).toBe(0)
})

test.each(['', 'null', '[]', '7', '{"a":1}', '{"a":[1]}', '{"a":[1,"soon"]}', '{'])(
  'what others left in the item (%s) is survived',
  (text) => {
    const { storage } = setUp('granted', { footfall: text })
    expect(storage.get('a')).toBeUndefined()
    expect(storage.set('a', 2, 10)).toBe(true)
    expect(storage.get('a')).toBe(2)
  },
)

test('a browser without storage remembers nothing and throws nothing', () => {
  const { storage, page } = setUp('granted')
  page.isBroken = true
  expect(storage.set('a', 1, 10)).toBe(false)
  expect(storage.get('a')).toBeUndefined()
})

test('destroy stops listening', () => {
  const { storage, listeners } = setUp('granted')
  storage.destroy()
  expect(listeners.size).toBe(0)
})
