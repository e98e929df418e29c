import type { BehaviorEnv } from '@footfall/behaviors'
import type { ConsentState, ConsentValue, FootfallApi } from '@footfall/contract'

/** What the visitor has answered for one purpose, from the tracker that runs this widget or the one beside a React site. */
export interface FilmConsent {
  isGranted(): boolean
  destroy(): void
}

/** Where there is no tracker nobody has allowed anything. `onWithdrawn` hears a no that was none before. */
export const createFilmConsent = (
  { core, window }: BehaviorEnv,
  purpose: 'functional' | 'analytics' | 'advertising',
  onWithdrawn: () => void,
): FilmConsent => {
  let answer: ConsentValue = 'unknown'
  let off: (() => void) | undefined = () => {
    off = undefined
  }
  const take = (state: ConsentState): void => {
    const before = answer
    answer = state[purpose]
    if (off && answer !== before && answer !== 'granted') onWithdrawn()
  }
  if (core) {
    take(core.consent.get())
    off = core.consent.on(take)
  } else {
    ;(window as { footfall?: FootfallApi }).footfall?.('on', (notice) => {
      if (notice.kind === 'consent') take(notice.state)
    })
  }
  return { isGranted: () => answer === 'granted', destroy: () => off?.() }
}
