import type { StorageKey } from '@footfall/contract'

/** By key the value and when it ends, as `create-functional-storage.ts` keeps them. */
type Stored = Record<string, [value: unknown, ends: number] | undefined>

const SESSION_MS = 1_800_000
const DAY_MS = 86_400_000

/**
 * Counts a page view and, half an hour after the last one, a session. Only for who has the functional purpose; it stands in
 * loaders, so that it reads and writes the item of what is remembered by itself.
 */
export const countVisit = ({ localStorage }: Pick<Window, 'localStorage'>, now: number): void => {
  const item: StorageKey = 'footfall'
  let stored: Stored = {}
  try {
    stored = { ...JSON.parse(localStorage[item]) }
  } catch {
    // Nothing was kept, or by somebody else.
  }
  const left = (stored.activeSession?.[1] as number) - now
  // By a clock that was set back, one would go on for as long as that.
  const isNew = !(left > 0 && left <= SESSION_MS)
  const get = (key: string): number => {
    const [value, ends] = stored[key] ?? []
    return ((ends as number) > now && Number(value)) || 0
  }
  const put = (key: string, value: number, ms = DAY_MS * 400): void => {
    stored[key] = [value, now + ms]
  }
  put('pageViews', get('pageViews') + 1)
  put('sessions', get('sessions') + Number(isNew))
  put('firstSeen', get('firstSeen') || now)
  put('sessionStart', (!isNew && get('sessionStart')) || now, DAY_MS)
  put('activeSession', 1, SESSION_MS)
  localStorage[item] = JSON.stringify(stored)
}
