import type { ConsentUpdate } from '@footfall/contract'
import type { Core } from '../core.ts'

/**
 * Reads one consent tool on the page and reports what the visitor answered there. It reports `unknown` while it is unsure,
 * never a grant; it may report as often as it likes.
 */
export interface ConsentTool {
  name: string
  /** Starts watching; the answer stops it. */
  watch(core: Core, report: (update: ConsentUpdate) => void): () => void
}

/** Watches several tools. One that throws is as if it were not there. */
export const watchConsentTools = (core: Core, tools: readonly ConsentTool[]): (() => void) => {
  const { consent, env } = core
  const offs = tools.map((tool) =>
    env.guard(() =>
      tool.watch(core, (update) => consent.set({ source: 'tool', tool: tool.name, ...update })),
    ),
  )
  return () => {
    for (const off of offs) if (off) env.guard(off)
  }
}
