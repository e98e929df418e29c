import type { ConsentPurpose, StorageKey } from '@footfall/contract'
import type { Core } from '../core/core.ts'

const KEYS: [StorageKey, ConsentPurpose][] = [
  ['ff_told_analytics', 'analytics'],
  ['ff_told_advertising', 'advertising'],
]
const MAX_NOTES = 50
const DAY = 86_400_000

/** What was told, whom and when; `relay` is the way to our own server. */
interface Note {
  once: string
  way: string
  time: number
}

/**
 * Remembers across pages and tabs which sales and checkouts were told, and to whom: a destination that was refused then may
 * still be told later. Each note is kept under the purpose of whom it names, and purged when that is refused.
 */
export interface ToldMemory {
  note(once: string, way: string): void
  /** Those who were told of it within so many ms. */
  told(once: string, within: number): Set<string>
  destroy(): void
}

export const createToldMemory = ({ env, consent, purposeOf }: Core): ToldMemory => {
  const { clock } = env
  const isGranted = (purpose: ConsentPurpose): boolean => consent.get()[purpose] === 'granted'
  const purposeFor = (way: string): ConsentPurpose | undefined =>
    way === 'relay' ? (isGranted('analytics') ? 'analytics' : 'advertising') : purposeOf(way)
  const read = (key: StorageKey): Note[] =>
    env.guard(() => {
      const list = JSON.parse(env.window.localStorage.getItem(key) ?? '[]') as Note[]
      return list.filter(({ once, way, time }) => once && way && time > clock.now() - 90 * DAY)
    }) ?? []
  const purge = (): void => {
    for (const [key, purpose] of KEYS) {
      if (consent.get()[purpose] === 'denied')
        env.guard(() => env.window.localStorage.removeItem(key))
    }
  }
  purge()
  return {
    note(once, way) {
      for (const [key, purpose] of KEYS) {
        if (purpose !== purposeFor(way) || !isGranted(purpose)) continue
        const others = read(key).filter((note) => note.once !== once || note.way !== way)
        const notes = [...others, { once, way, time: clock.now() }].slice(-MAX_NOTES)
        env.guard(() => env.window.localStorage.setItem(key, JSON.stringify(notes)))
      }
    },
    told: (once, within) =>
      new Set(
        KEYS.flatMap(([key, purpose]) => (isGranted(purpose) ? read(key) : []))
          .filter((note) => note.once === once && note.time > clock.now() - within)
          .map(({ way }) => way),
      ),
    destroy: consent.on(purge),
  }
}
