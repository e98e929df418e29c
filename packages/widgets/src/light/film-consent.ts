import type { BehaviorEnv } from '@footfall/behaviors'
import type { FootfallApi } from '@footfall/contract'

/** What the visitor has answered for one purpose, from the tracker that runs this widget or the one beside a React site. */
export interface FilmConsent {
  isGranted(): boolean
  destroy(): void
}

/**
 * Where there is no tracker nobody has allowed anything, nor for a purpose that is none. `onWithdrawn` hears a no that was
 * none before.
 */
export const createFilmConsent = (
  { core, window }: BehaviorEnv,
  purpose: unknown,
  onWithdrawn: () => void,
): FilmConsent => {
  let answer: unknown
  let isOver = false
  const take = (state: object): void => {
    const before = answer
    answer = (state as Record<string, unknown>)[String(purpose ?? 'advertising')]
    if (!isOver && answer !== before && answer !== 'granted') onWithdrawn()
  }
  if (core) take(core.consent.get())
  const off = core?.consent.on(take)
  if (!core) {
    ;(window as { footfall?: FootfallApi }).footfall?.('on', (notice) => {
      if (notice.kind === 'consent') take(notice.state)
    })
  }
  return {
    isGranted: () => answer === 'granted',
    destroy() {
      isOver = true
      off?.()
    },
  }
}
