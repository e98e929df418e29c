import type { EventKind } from './events.ts'
import { FLOODER } from './sites.ts'
import { tellOrder } from './webhook.ts'
import type { World } from './world.ts'

/** One way to be a bad neighbour. */
export interface Flood {
  name: 'bad' | 'forged' | 'slow' | 'honest'
  title: string
  kind: EventKind
  /** It ends with whichever comes first. */
  maxEvents: number
  maxMs: number
  /** Before it begins. */
  prepare(world: World): Promise<void>
  /** Retries of the quiet tenant are timed as well. */
  hasRetries: boolean
}

/** More than any flood can send. */
export const ENDLESS = 10_000_000

export const FLOODS: readonly Flood[] = [
  {
    name: 'bad',
    title: 'events that the platform refuses',
    kind: 'bad',
    maxEvents: ENDLESS,
    maxMs: 20_000,
    // Whatever our own mapping lets through: it cannot know all that a platform refuses.
    prepare: ({ platform }) => platform.fault({ kind: 'code', code: 100, account: FLOODER.pixel }),
    hasRetries: false,
  },
  {
    name: 'slow',
    title: 'a platform that responds to the flooder after 4 s',
    kind: 'honest',
    maxEvents: ENDLESS,
    maxMs: 20_000,
    prepare: ({ platform }) => platform.fault({ kind: 'slow', ms: 4_000, account: FLOODER.pixel }),
    hasRetries: false,
  },
  {
    name: 'honest',
    title: 'ten thousand honest events',
    kind: 'honest',
    maxEvents: 10_000,
    maxMs: 40_000,
    prepare: async () => undefined,
    hasRetries: false,
  },
  {
    name: 'forged',
    title: 'forged sales that nobody confirms',
    kind: 'forged',
    maxEvents: 40_000,
    maxMs: 60_000,
    prepare: ({ collector }) => tellOrder(collector, FLOODER),
    hasRetries: true,
  },
]
