import type { ConflictSigns, PageGlobals } from '@footfall/contract'
import { callOf, isCall, listOf } from '../shared/conflict-calls.ts'

const queueOf = (globals: PageGlobals): unknown =>
  (globals.pintrk as { queue?: unknown } | undefined)?.queue

const isTheirs = (call: ArrayLike<unknown> | undefined, id: string): boolean =>
  isCall(call, 'load', id)

export const conflict: ConflictSigns = {
  plugin: ['pinterest', 'pixelIds'],
  call: callOf(`pintrk\\s*\\(\\s*['"\`]load['"\`]`),
  // Nothing in a call says whose it is: ours is one of them.
  queue: (globals, { id, isStarted }) =>
    listOf(queueOf(globals)).filter((call) => isTheirs(call, id)).length > (isStarted ? 1 : 0),
  waiting: queueOf,
  isTheirs,
}
