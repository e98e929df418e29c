import type { Core, Tracker } from '@footfall/tracker'
import type { HeardNotice } from '@footfall/widgets/debugger/browser'
import type { LoadChunk } from '../core/chunk-loader.ts'

/** What the chunks that draw on the page are handed beside the running tracker's parts. */
export interface MountTools {
  load: LoadChunk
  /** From the address; only a page opened by a link to the debugger has one. */
  token?: string | undefined
  /** On such a page: what the tracker told before the chunk was there. */
  heard: readonly HeardNotice[]
  tracker(): Tracker | undefined
}

/** What such a chunk exports as `part`; it returns what takes everything off the page again. */
export type MountPart = (core: Core, tools: MountTools) => () => void
