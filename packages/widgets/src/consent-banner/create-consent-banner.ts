import type {
  ConsentAnswer,
  ConsentMethod,
  ConsentPurpose,
  ConsentSource,
  WidgetConsent,
} from '@footfall/contract'
import { CONSENT_PURPOSES, isDecided } from '@footfall/contract'

/**
 * - `ask`: the first layer is to be seen.
 * - `rest`: answered; only the way back to the choice is offered.
 * - `none`: somebody else asks, and our answer would have no effect.
 */
export type ConsentBannerView = 'ask' | 'rest' | 'none'

export type Choice = Pick<ConsentAnswer, 'granted' | 'refused'>

export interface ConsentBannerOptions {
  /** Absent: the question is shown, and an answer has no effect. */
  consent?: WidgetConsent | undefined
  /** Takes the banner out of sight by the cheapest means, and back into it. */
  hide(isHidden: boolean): void
  /** Runs what may take long, once the visitor sees what was just changed; at once when the page goes. */
  later(call: (isLeaving: boolean) => void): void
  /** What the visitor was shown, for the record. */
  shown(): { language: string; texts: Record<string, string> }
}

/** Which layer is to be seen, and what an answer does; without a view. */
export interface ConsentBannerController {
  getView(): ConsentBannerView
  /** Whether the second layer is open. */
  isOpen(): boolean
  /** What the choice starts from: the earlier answer, or nothing allowed. */
  getChoice(): Choice
  answer(method: ConsentMethod, choice?: Choice): void
  /** Opens the second layer. */
  open(): void
  /** Leaves it without saving. */
  close(): void
  subscribe(listener: () => void): () => void
}

/** Those whose word counts less than the banner's. */
const BELOW: readonly ConsentSource[] = ['banner', 'api', 'prior', 'google-default', 'none']

export const createConsentBanner = ({
  consent,
  hide,
  later,
  shown,
}: ConsentBannerOptions): ConsentBannerController => {
  const findView = (): ConsentBannerView => {
    const state = consent?.get()
    if (state && isDecided(state) && !BELOW.includes(state.source)) {
      return 'none'
    }
    return consent?.stored() || (state && isDecided(state)) ? 'rest' : 'ask'
  }

  const listeners = new Set<() => void>()
  let view = findView()
  let isOpen = false
  let isAnswering = false
  let stop: (() => void) | undefined

  const show = (next: ConsentBannerView, open = isOpen): void => {
    if (next !== view || open !== isOpen) {
      view = next
      isOpen = open
      for (const listener of [...listeners]) {
        listener()
      }
    }
  }

  const onChange = (): void => show(findView())

  const getChoice = (): Choice => consent?.stored() ?? { granted: [], refused: [] }

  const isGranted = ({ granted }: Choice, name: string): boolean => {
    const purpose = consent?.services.find((service) => service.name === name)?.purpose
    return granted.includes(purpose as ConsentPurpose)
  }

  return {
    getView: () => view,
    isOpen: () => isOpen,
    getChoice,
    answer(method, choice = method === 'accept-all' ? everything : nothing) {
      if (isAnswering) {
        return
      }
      isAnswering = true
      const before = getChoice()
      const isTakenBack =
        before.granted.some((purpose) => !choice.granted.includes(purpose)) ||
        choice.refused.some((name) => !before.refused.includes(name) && isGranted(before, name))
      const release = (): void =>
        consent?.release({ method: isTakenBack ? 'withdraw' : method, ...shown() })
      // First the visitor sees it, then it is kept and drawn anew, then platforms may start: each in a task of its own.
      hide(true)
      later((isLeaving) => {
        isAnswering = false
        consent?.keep(choice)
        hide(false)
        show('rest', false)
        if (isLeaving) {
          release()
        } else {
          later(release)
        }
      })
    },
    open: () => show(view, true),
    close: () => show(view, false),
    subscribe(listener) {
      listeners.add(listener)
      stop ??= consent?.subscribe(onChange)
      // A view subscribes some time after it was drawn; the answer may have come in between.
      onChange()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) {
          stop?.()
          stop = undefined
        }
      }
    },
  }
}

const everything: Choice = { granted: [...CONSENT_PURPOSES], refused: [] }
const nothing: Choice = { granted: [], refused: [] }
