import type { BehaviorBrowser } from '@footfall/behaviors'
import { type RefObject, useEffect, useRef } from 'react'
import { startOnElement } from './start-on-element.ts'

export interface ControllerOptions {
  /** Base address of a Footfall server, for what asks it something. */
  endpoint?: string | undefined
  /** Starts anew when it changes, such as the number of items. */
  content?: string | number | undefined
  /** The element carries its mark: whoever looks for marks starts the controller. */
  isMarked?: boolean | undefined
}

/** Runs a widget's controller on the element a component draws, as the script tag does on a page's own. */
export const useController = <Settings extends object>(
  browser: BehaviorBrowser<Settings>,
  settings: Settings,
  { endpoint, content, isMarked }: ControllerOptions = {},
): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null)
  const text = JSON.stringify(settings)
  useEffect(
    () =>
      element.current && !isMarked
        ? startOnElement(element.current, browser, JSON.parse(text) as Settings, endpoint)
        : undefined,
    [browser, text, endpoint, content, isMarked],
  )
  return element
}
