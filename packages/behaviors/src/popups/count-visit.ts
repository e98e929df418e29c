import type { StorageKey } from '@footfall/contract'

const SESSION_MS = 1_800_000
const DAY_MS = 86_400_000

/**
 * Counts a page view and, half an hour after the last one, a session; or notes that the visitor has signed up. Only for who has the functional purpose, and under the
 * tracker's guard, for a browser may forbid it. It stands in loaders, so that it reads and writes the item by itself, as
 * `create-functional-storage.ts` has it: by key the value and when it ends.
 */
export const countVisit = (
  { localStorage }: Pick<Window, 'localStorage'>,
  now: number,
  hasSignedUp?: boolean,
): void => {
  const item: StorageKey = 'footfall'
  let stored: Record<string, [value: number, ends: number]> = {}
  try {
    stored = { ...JSON.parse(localStorage[item]) }
  } catch {
    // Nothing was kept, or by somebody else.
  }
  const left = (key: string): number => (stored[key]?.[1] as number) - now
  const put = (key: string, add: number, fallback = 0, ms = DAY_MS * 400): void => {
    const known = left(key) > 0 && Number(stored[key]?.[0])
    stored[key] = [(known || fallback) + add, now + ms]
  }
  if (hasSignedUp) put('signedUp', 0, 1)
  else {
    // By a clock that was set back, a session would go on until that has caught up.
    const isSame = left('activeSession') > 0 && left('activeSession') <= SESSION_MS
    if (!isSame) delete stored.sessionStart
    put('pageViews', 1)
    put('sessions', isSame ? 0 : 1)
    put('firstSeen', 0, now)
    put('sessionStart', 0, now, DAY_MS)
    put('activeSession', 0, 1, SESSION_MS)
  }
  localStorage[item] = JSON.stringify(stored)
}
