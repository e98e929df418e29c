const FORWARD = ['ArrowRight', 'ArrowDown']
const BACK = ['ArrowLeft', 'ArrowUp']

/**
 * Which of `count` things in a row a key leads to from the one at `at`, round the ends; undefined for every other key. Sideways keys
 * go where they point, also where lines run from right to left.
 */
export const steps = (event: Event, at: number, count: number): number | undefined => {
  const { key, target, altKey, ctrlKey, metaKey } = event as KeyboardEvent
  if (altKey || ctrlKey || metaKey || !count) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const by = FORWARD.includes(key) ? 1 : BACK.includes(key) ? -1 : 0
  return by ? (at + count + (isTurned(key, target as Element) ? -by : by)) % count : undefined
}

const isTurned = (key: string, element: Element): boolean =>
  /t$/.test(key) && isRightToLeft(element)

export const isRightToLeft = (element: Element): boolean =>
  element.ownerDocument.defaultView?.getComputedStyle(element).direction === 'rtl'
