import type { PickChoice, PickedPage, PickQuestion } from '@footfall/contract'
import { useEffect, useState } from 'react'
import { countIn, type SelectorChoice, suggestSelectors } from './suggest-selectors.ts'

/** What choosing an element for the console needs of the page's own script. */
export interface PickTools {
  /** What is to be chosen; undefined where the link does not hold any more. */
  ask(): Promise<PickQuestion | undefined>
  /** Hands it to the console; false when that failed. */
  send(choice: PickChoice): Promise<boolean>
  /** A page of this very site as its server sends it; undefined where it cannot be had. */
  readPage(address: string): Promise<string | undefined>
}

export type SendState = 'not' | 'sending' | 'sent' | 'failed'

export interface Picker {
  isPointing: boolean
  choices: readonly SelectorChoice[]
  /** The one that is chosen among them, or that the console asked about. */
  selector: string | undefined
  /** Recent addresses that it can be looked for on. */
  addresses: readonly string[]
  /** What was found there; undefined: nobody has looked. */
  pages: readonly PickedPage[] | undefined
  isReading: boolean
  sent: SendState
  isExpired: boolean
  point(isOn: boolean): void
  take(element: Element): void
  /** Takes what is around the element that was taken; absent: there is nothing, or nothing was taken. */
  widen?: () => void
  choose(selector: string): void
  look(): Promise<void>
  use(): Promise<void>
}

/** The state of choosing an element. Nothing of the page changes by it. */
export const usePicker = (tools: PickTools | undefined): Picker => {
  const [isPointing, point] = useState(false)
  const [choices, setChoices] = useState<readonly SelectorChoice[]>([])
  const [element, setElement] = useState<Element>()
  const [selector, setSelector] = useState<string>()
  const [addresses, setAddresses] = useState<readonly string[]>([])
  const [pages, setPages] = useState<readonly PickedPage[]>()
  const [isReading, setReading] = useState(false)
  const [sent, setSent] = useState<SendState>('not')
  const [isExpired, setExpired] = useState(false)

  useEffect(() => {
    let isGone = false
    void tools?.ask().then((question) => {
      if (isGone) return
      setExpired(!question)
      setAddresses(question?.addresses ?? [])
      if (question?.selector) setSelector((chosen) => chosen ?? question.selector)
    })
    return () => {
      isGone = true
    }
  }, [tools])

  const choose = (next: string | undefined): void => {
    setSelector(next)
    setPages(undefined)
    setSent('not')
  }
  const take = (next: Element): void => {
    const found = suggestSelectors(next)
    setElement(next)
    setChoices(found)
    choose(found[0]?.selector)
    point(false)
  }
  const around = element?.parentElement
  return {
    isPointing,
    choices,
    selector,
    addresses,
    pages,
    isReading,
    sent,
    isExpired,
    point,
    take,
    ...(around && around !== document.documentElement && { widen: () => take(around) }),
    choose,
    async look() {
      if (!tools || !selector || isReading) return
      setReading(true)
      const found = await Promise.all(
        addresses.map(async (address): Promise<PickedPage> => {
          const html = await tools.readPage(address)
          if (html === undefined) return { address }
          // Parsed only: in such a document no script runs and nothing is loaded.
          const page = new DOMParser().parseFromString(html, 'text/html')
          return { address, n: countIn(page, selector) }
        }),
      )
      setPages(found)
      setReading(false)
    },
    async use() {
      if (!tools || !selector || sent === 'sending') return
      setSent('sending')
      const isTaken = await tools.send({
        selector,
        page: document.location.href.split('#')[0] ?? '',
        here: countIn(document, selector),
        pages: [...(pages ?? [])],
      })
      setSent(isTaken ? 'sent' : 'failed')
    },
  }
}
