import type { ConflictSigns } from '@footfall/contract'
import { callOf, isCall, listOf } from '../shared/conflict-calls.ts'
import { META_AGENT } from './mapping.ts'

interface Fbq {
  queue?: unknown
  /** There once Meta's script has taken over the queue. */
  callMethod?: unknown
  getState?(): { pixels?: unknown }
}

type Named = { id?: unknown; agent?: unknown } | undefined

/** Each pixel names who it was put there by; ours says so, and others say nothing or another name. */
const isTheirs = (call: ArrayLike<unknown> | undefined, id: string): boolean =>
  isCall(call, 'init', id) && (call?.[3] as Named)?.agent !== META_AGENT

export const conflict: ConflictSigns = {
  plugin: ['facebook', 'pixelIds'],
  call: callOf(`fbq\\s*\\(\\s*['"\`]init['"\`]`),
  queue(globals, { id, isStarted }) {
    const fbq = globals.fbq as Fbq | undefined
    const pixels: unknown[] = listOf(fbq?.getState?.().pixels)
    return (
      listOf(fbq?.queue).some((call) => isTheirs(call, id)) ||
      // A pixel that was there before ours, or that names another agent than us.
      pixels.some((pixel) => {
        const { id: own, agent } = pixel as NonNullable<Named>
        return String(own) === id && (isStarted ? agent && agent !== META_AGENT : true)
      })
    )
  },
  waiting(globals) {
    const { queue, callMethod } = (globals.fbq ?? {}) as Fbq
    return !callMethod && queue
  },
  isTheirs,
}
