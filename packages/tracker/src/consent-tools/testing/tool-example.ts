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

/** What a tool's simulated page is to be read as where everything was granted, or refused, beyond the three purposes. */
export interface SimulatedOutcome {
  granted: ConsentUpdate
  denied: ConsentUpdate
}

const asked = (
  value: 'granted' | 'denied',
  names: readonly string[],
): Record<string, 'granted' | 'denied'> => Object.fromEntries(names.map((name) => [name, value]))

const FIVE = ['meta', 'pinterest', 'microsoft', 'ga4', 'gtm']

/** Of a tool that also asks about single services. */
export const withServices = (names: readonly string[] = FIVE): SimulatedOutcome => ({
  granted: { services: asked('granted', names) },
  denied: { services: asked('denied', names) },
})

/** Of a tool that asks about services only: it leaves functional storage open. */
export const perService = (names?: readonly string[]): SimulatedOutcome => {
  const { granted, denied } = withServices(names)
  return {
    granted: { functional: 'unknown', ...granted },
    denied: { functional: 'unknown', ...denied },
  }
}
