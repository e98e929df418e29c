import { foldName } from '@footfall/contract'
import { isStandardEvent } from '../../event-names/known-events.ts'
import { type NameLimit, OTHER_NAMES } from '../../event-names/name-limit.ts'

/** Conversions by their folded names. However one is written it counts as one: the ways to write it have no end. */
const CONVERSIONS = new Map(
  ['Purchase', 'Subscribe', 'StartTrial', 'Donate', 'Refund'].map((name) => [foldName(name), name]),
)

/** Whether the site's owner has named an event. */
export type OwnerNames = (site: string, name: string) => Promise<boolean>

export interface CountedNames {
  /** Under which name each event is counted, in their order. */
  of(events: readonly { site: string; name: string }[]): Promise<string[]>
}

/**
 * Strangers can make up as many names as they like, so these are bounded. What platforms or the owner have named is counted
 * by its name always: or a flood of made-up names would hide the forged sales that follow.
 */
export const createCountedNames = (limit: NameLimit, isOwners: OwnerNames): CountedNames => ({
  async of(events) {
    const counted: string[] = []
    for (const { site, name } of events) {
      const fixed = isStandardEvent(name) ? name : CONVERSIONS.get(foldName(name))
      const admitted = fixed ?? limit.admit(site, name)
      const isKept = admitted !== OTHER_NAMES || !(await isOwners(site, name))
      counted.push(isKept ? admitted : name)
    }
    return counted
  },
})
