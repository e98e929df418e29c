import type { ConsentToolMap, ConsentUpdate } from '@footfall/contract'
import { globalsOf, setCookie } from './simulated-tool.ts'

/** One trap of a tool: what stands on a page, and what must be made of it. */
export interface ToolExample {
  title: string
  /** An owner's own map. */
  map?: ConsentToolMap
  /** What stands on the page; the tool's own script comes only where it is said. */
  on(window: Window): void
  expected: ConsentUpdate
}

export const cookies =
  (texts: Record<string, string>) =>
  (window: Window): void => {
    for (const [name, text] of Object.entries(texts)) setCookie(window, name, text)
  }

export const globals =
  (values: Record<string, unknown>) =>
  (window: Window): void =>
    void Object.assign(globalsOf(window), values)

export const all = (value: 'granted' | 'denied' | 'unknown'): ConsentUpdate => ({
  functional: value,
  analytics: value,
  advertising: value,
})

export const PARTLY: ConsentUpdate = { analytics: 'granted', advertising: 'denied' }
