import type { ConsentValue, FootfallApi, FootfallNotice } from '@footfall/contract'
import { unknownConsent } from '@footfall/contract'

/** A `window.footfall` that only answers for consent, as the published API promises. */
export interface AnsweringPage {
  footfall: FootfallApi
  answer(functional: ConsentValue): void
}

export const createAnsweringPage = (first: ConsentValue = 'unknown'): AnsweringPage => {
  const listeners: ((notice: FootfallNotice) => void)[] = []
  let functional = first
  const tell = (listener: (notice: FootfallNotice) => void): void =>
    listener({ kind: 'consent', state: { ...unknownConsent(), functional } })
  return {
    footfall: ((command: string, argument: unknown) => {
      if (command === 'on') {
        const listener = argument as (notice: FootfallNotice) => void
        listeners.push(listener)
        tell(listener)
      }
    }) as FootfallApi,
    answer(value) {
      functional = value
      listeners.forEach(tell)
    },
  }
}
