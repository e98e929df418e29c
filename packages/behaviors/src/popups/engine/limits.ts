import type { FunctionalStorage } from '@footfall/contract'
import type { PopupPage } from '../popup-page.ts'

/** What keeps popups from coming too often, beside their own rules. */
export interface Limits {
  /** The visitor asked not to see it again. */
  isNever(id: string): boolean
  never(id: string): void
  /** The site's popups were shown often enough in this session. */
  isSpent(): boolean
  /** One was closed only just now. */
  isCooling(): boolean
  /** A trigger has opened one. */
  shown(): void
  closed(): void
  /** Another page begins: what could not be remembered is forgotten, but for what the visitor asked for. */
  turn(): void
  /** Keeps what the page knows, as soon as that is allowed. */
  keep(): void
}

const DAY_S = 86_400
const SESSION_S = 1800
const NEVER_S = 400 * DAY_S

export const createLimits = (
  { site, budget, clock }: Pick<PopupPage, 'site' | 'budget' | 'clock'>,
  memory: FunctionalStorage,
): Limits => {
  const { perSession, coolDown = 0 } = budget
  const shownKey = `popups_${site}_shown`
  const closedKey = `popups_${site}_closed`
  const neverKey = (id: string): string => `popup_${site}/${id}_disable`
  const refused = new Set<string>()
  let count = 0
  let closedAt: number | undefined
  // Sessions are counted where something published goes by them; elsewhere one ends half an hour after a popup.
  const session = (): unknown => memory.get('sessionStart') ?? 0
  const spent = (): number => {
    const kept = memory.get(shownKey)
    const isOfNow = Array.isArray(kept) && kept[0] === session()
    return Math.max(count, (isOfNow && Number(kept[1])) || 0)
  }
  // A clock that was set back would keep everything away until it has caught up.
  const isJust = (time: unknown): boolean => {
    const past = clock.now() - (time as number)
    return past >= 0 && past < coolDown * 1000
  }
  const keep = (): void => {
    for (const id of refused) memory.set(neverKey(id), 1, NEVER_S)
    if (count) memory.set(shownKey, [session(), count], session() ? DAY_S : SESSION_S)
    if (isJust(closedAt)) memory.set(closedKey, closedAt, coolDown)
  }
  return {
    isNever: (id) => refused.has(id) || !!memory.get(neverKey(id)),
    never(id) {
      refused.add(id)
      keep()
    },
    isSpent: () => perSession !== undefined && spent() >= perSession,
    isCooling: () => isJust(closedAt) || isJust(memory.get(closedKey)),
    shown() {
      count = spent() + 1
      keep()
    },
    closed() {
      closedAt = clock.now()
      keep()
    },
    turn() {
      count = 0
      closedAt = undefined
    },
    keep,
  }
}
