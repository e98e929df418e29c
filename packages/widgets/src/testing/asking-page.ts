import {
  type ConsentAnswer,
  type ConsentState,
  unknownConsent,
  type WidgetConsent,
} from '@footfall/contract'

type Release = Parameters<WidgetConsent['release']>[0]

/** What the loader hands to a widget that asks for consent, with a memory instead of a cookie and a tracker. */
export interface AskingPage {
  consent: WidgetConsent
  /** Every answer that was kept, in order. */
  kept: Pick<ConsentAnswer, 'granted' | 'refused'>[]
  /** Every release, in order. */
  released: Release[]
  /** Somebody else changes what holds. */
  change(state: Partial<ConsentState>): void
  /** The page calls `footfall('consent', 'open')`. */
  open(): void
}

export const createAskingPage = (stored?: Partial<ConsentAnswer>): AskingPage => {
  const listeners = new Set<() => void>()
  const opens = new Set<() => void>()
  const kept: AskingPage['kept'] = []
  const released: Release[] = []
  let state: ConsentState = unknownConsent()
  const base = { id: 'an-id', time: 1, policy: '1', granted: [], refused: [] }
  let answer: ConsentAnswer | undefined = stored && { ...base, ...stored }
  const change = (next: Partial<ConsentState>): void => {
    state = { ...state, ...next }
    for (const listener of [...listeners]) {
      listener()
    }
  }
  return {
    kept,
    released,
    change,
    open() {
      for (const open of [...opens]) {
        open()
      }
    },
    consent: {
      services: [
        { name: 'ga4', purpose: 'analytics' },
        { name: 'meta', purpose: 'advertising' },
        { name: 'pinterest', purpose: 'advertising' },
      ],
      get: () => state,
      stored: () => answer,
      keep(choice) {
        kept.push(choice)
        answer = { ...base, ...choice }
      },
      release(shown) {
        released.push(shown)
        change({
          source: 'banner',
          functional: answer?.granted.includes('functional') ? 'granted' : 'denied',
          analytics: answer?.granted.includes('analytics') ? 'granted' : 'denied',
          advertising: answer?.granted.includes('advertising') ? 'granted' : 'denied',
        })
      },
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      onOpen(listener) {
        opens.add(listener)
        return () => opens.delete(listener)
      },
    },
  }
}
