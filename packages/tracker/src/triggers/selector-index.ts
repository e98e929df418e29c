import { keysOf } from './selector-keys.ts'
import { NOWHERE } from './trigger-env.ts'

/** Knows of many selectors which ones may match, so that the browser need not be asked for each of them. */
export interface SelectorIndex<T> {
  add(selector: string, value: T): void
  /** Whatever may match one of the elements or something around it, in the order in which it was added. */
  near(elements: readonly Element[]): T[]
}

export const createSelectorIndex = <T>(): SelectorIndex<T> => {
  const values: T[] = []
  /** By names of ids, classes, attributes and tags, in lower case; those without a key stand under the empty one. */
  const places = new Map<string, number[]>()
  /** The browser finds the few elements that have a key, far quicker than we could; only these are looked at. */
  const keys = new Set([NOWHERE])
  let question = NOWHERE

  return {
    add(selector, value) {
      const place = values.push(value) - 1
      for (const key of keysOf(selector)) {
        const name = key.replace(/[#.[\]]/g, '').toLowerCase()
        places.set(name, [...(places.get(name) ?? []), place])
        if (key) keys.add(key)
      }
      question = [...keys].join()
    },
    near(elements) {
      const found = new Set(places.get(''))
      for (const start of elements) {
        let element: Element | null | undefined = start.closest(question)
        while (element) {
          for (const name of namesOf(element)) {
            for (const place of places.get(name) ?? []) found.add(place)
          }
          element = element.parentElement?.closest(question)
        }
      }
      // As for most events.
      if (!found.size) return []
      return [...found].sort((one, other) => one - other).map((place) => values[place] as T)
    },
  }
}

/**
 * Which name is which does not matter, nor does case, which old pages ignore: a name too many only makes us ask the browser
 * in vain. A form's `id` may be one of its fields, and a picture's `className` is no text; attributes always are.
 */
const namesOf = (element: Element): string[] =>
  [
    element.localName,
    ...element.getAttributeNames(),
    element.getAttribute('id'),
    element.getAttribute('class'),
  ]
    .join(' ')
    .toLowerCase()
    .match(/[\w-]+/g) ?? []
