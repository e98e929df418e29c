import type { ConsentUpdate } from '@footfall/contract'
import type { Core } from '../../core/core.ts'

/**
 * Reads one consent tool on the page and reports what the visitor answered there. It reports `unknown` while it is unsure,
 * never a grant; it may report as often as it likes.
 */
export interface ConsentTool {
  name: string
  /** Starts watching; the answer stops it. */
  watch(core: Core, report: (update: ConsentUpdate) => void): () => void
}
