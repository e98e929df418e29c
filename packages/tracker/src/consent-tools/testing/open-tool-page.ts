import type { ConsentState } from '@footfall/contract'
import type { Tracker } from '../../core/create-tracker.ts'
import { openNextPage, openPage, type TestPage } from '../../testing/open-page.ts'
import { createTestDestination } from '../../testing/test-destination.ts'
import type { ToolDefinition } from '../shared/define-tool.ts'
import { startLone } from '../shared/start-lone.ts'
import { type StartTools, startSeveral } from '../shared/start-tools.ts'

/** A page of a site with consent tools and the destinations that tools ask about one by one. */
export interface ToolTestPage extends TestPage {
  tracker: Tracker
  /** What holds now, without when it was decided. */
  state(): Omit<ConsentState, 'decidedAt'>
}

const DESTINATIONS = {
  meta: 'advertising',
  pinterest: 'advertising',
  microsoft: 'advertising',
  ga4: 'analytics',
  gtm: 'analytics',
} as const

export interface ToolPageOptions {
  /** A further page of the same visitor. */
  isNext?: boolean
  change?(config: TestPage['config']): void
  /** In place of the tools themselves. */
  start?: StartTools
}

let pages = 0

/** Opens a page on which the given tools are watched: one as a site with one has it, several together. */
export const openToolPage = async (
  tools: readonly ToolDefinition[],
  { isNext, change, start }: ToolPageOptions = {},
): Promise<ToolTestPage> => {
  const page = isNext ? await openNextPage(`tools-${Date.now()}-${pages++}`) : await openPage()
  page.config.destinations = Object.fromEntries(
    Object.entries(DESTINATIONS).map(([name, purpose]) => [name, { ids: ['1'], purpose }]),
  )
  change?.(page.config)
  const [only, another] = tools
  const tracker = page.start({
    loadTools: async () => start ?? (only && !another ? startLone(only) : startSeveral(tools)),
    loadDestination: async (name) =>
      createTestDestination(name, DESTINATIONS[name as keyof typeof DESTINATIONS]),
  })
  return Object.assign(page, {
    tracker,
    state(): Omit<ConsentState, 'decidedAt'> {
      const { decidedAt: _, ...state } = tracker.consent.get()
      return state
    },
  })
}
