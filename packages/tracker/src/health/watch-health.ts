import {
  CONSENT_PURPOSES,
  type ConsentState,
  type HealthPayload,
  type HealthSignal,
  LATE_MS,
} from '@footfall/contract'
import type { StartTriggers } from '../core/core.ts'

/** Time for what belongs together to be in one request. */
const GATHER_MS = 1000

/**
 * Counts how the page's consent tool behaves, each signal at most once per page: without id, address or agent, and not even
 * the page. It stands in the loader of sites whose owner chose it; `next` are the site's triggers, if it has any.
 */
export const watchHealth =
  (next?: StartTriggers): StartTriggers =>
  (core, fire) => {
    const { bus, consent, env, config, transport } = core
    const { window, clock } = env
    const begun = clock.now()
    const told = new Set<HealthSignal>()
    let waiting: HealthSignal[] = []
    let cancel: (() => void) | undefined

    const note = (signal: HealthSignal): void => {
      if (told.has(signal)) return
      told.add(signal)
      waiting.push(signal)
      cancel ??= clock.after(GATHER_MS, () => {
        cancel = undefined
        const body: HealthPayload = { v: 1, site: config.site, signals: waiting }
        waiting = []
        void transport.post('/v1/count/consent', body)
      })
    }
    const hear = (state: ConsentState): void => {
      const answer = answerOf(state)
      if (!answer) return
      // A visitor who is asked takes their time; without a touch of theirs it was known all along, and came late.
      const isEarlier = window.navigator.userActivation?.hasBeenActive === false
      const isFirst = !told.has('granted') && !told.has('denied')
      if (isFirst && isEarlier && clock.now() - begun > LATE_MS) note('late')
      note(answer)
    }

    hear(consent.get())
    const stop = bus.on('notice', (notice) => {
      if (notice.kind === 'consent') hear(notice.state)
      if (notice.kind === 'consent-tool') note('found')
      if (notice.kind === 'consent-conflict') note('conflict')
    })
    const off = next?.(core, fire)
    return () => {
      stop()
      cancel?.()
      off?.()
    }
  }

/** What the visitor said, or undefined while nobody has. What a signal of the browser lowered was not said by the tool. */
const answerOf = (state: ConsentState): 'granted' | 'denied' | undefined => {
  if (state.source === 'none' || state.source === 'prior') return undefined
  const values = CONSENT_PURPOSES.filter(
    (purpose) => purpose !== 'advertising' || !state.overlays?.includes('gpc'),
  ).map((purpose) => state[purpose])
  if (values.includes('denied')) return 'denied'
  return values.includes('granted') ? 'granted' : undefined
}
