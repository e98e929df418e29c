import {
  type ConsentAnswer,
  type PreviewDraft,
  unknownConsent,
  type WidgetConsent,
} from '@footfall/contract'

/** A visitor who has not answered yet. What is answered here holds until something else is shown, and nobody hears of it. */
export const createPreviewConsent = ({ services, isOpen }: PreviewDraft): WidgetConsent => {
  let answer: ConsentAnswer | undefined
  return {
    services,
    get: unknownConsent,
    stored: () => answer,
    keep(choice) {
      answer = { ...choice, id: '', time: 0, policy: '' }
    },
    release: () => undefined,
    subscribe: () => () => undefined,
    onOpen(listener) {
      if (isOpen) listener()
      return () => undefined
    },
  }
}
