import { SINGLE_ID, type ThingRef, thingKey } from '@footfall/contract'
import { usableEndpoint } from '../sites/usable-endpoint.ts'
import type { ThingParts } from './thing-parts.ts'

const GENERAL = thingKey({ kind: 'general', id: SINGLE_ID })

/** What an older version stored keeps nobody from publishing anything else. */
export const withUsableEndpoint = (parts: ThingParts, publicUrl: string): ThingParts => {
  const general = parts.get(GENERAL)
  if (!general) return parts
  const endpoint = usableEndpoint(general.value.endpoint as string | undefined, publicUrl)
  return new Map([...parts, [GENERAL, { ...general, value: { ...general.value, endpoint } }]])
}

/** What is served, with these things as they stand elsewhere; what does not stand there goes. */
export const withThings = (
  live: ThingParts,
  from: ThingParts,
  things: readonly ThingRef[],
): ThingParts => {
  const parts = new Map(live)
  for (const thing of things) {
    const key = thingKey(thing)
    const part = from.get(key)
    if (part) parts.set(key, part)
    else parts.delete(key)
  }
  return parts
}
