import { type BehaviorNotice, MAX_REPORTED, type ReportedBehavior } from '@footfall/contract'

/** As long as the server takes a sentence. */
const MAX_TEXT = 200

/** Gathers what becomes of behaviours on a page: of each published one, on how many elements it runs and what is wrong. */
export const createBehaviorReport = (): {
  take(notice: BehaviorNotice): void
  read(): ReportedBehavior[]
} => {
  const entries = new Map<string, { elements: Set<object | undefined>; faults: Set<string> }>()
  return {
    take({ entry, element, state, message }) {
      const known = entries.get(entry) ?? { elements: new Set(), faults: new Set() }
      entries.set(entry, known)
      if (state === 'running') known.elements.add(element)
      else if (state === 'stopped') known.elements.delete(element)
      else known.faults.add(sayFault(state, message ?? '').slice(0, MAX_TEXT))
    },
    read: () =>
      [...entries].slice(0, MAX_REPORTED).map(([entry, { elements, faults }]) => ({
        entry,
        n: elements.size,
        faults: [...faults].slice(0, MAX_REPORTED),
      })),
  }
}

/** Of some faults the loader says only what they concern. */
const sayFault = (state: BehaviorNotice['state'], message: string): string => {
  if (state === 'chunk') return `Its file did not come: Loading chunk ${message} failed.`
  if (state === 'selector') return `Its selector cannot be read: ${message}`
  return message || state
}
