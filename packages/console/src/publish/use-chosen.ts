import { type ThingChange, type ThingRef, thingKey } from '@footfall/contract'
import { useState } from 'react'

export interface Chosen {
  /** Those of the list that are chosen; all of them until somebody takes one out. */
  things: ThingRef[]
  isAll: boolean
  isChosen(thing: ThingRef): boolean
  choose(thing: ThingRef, isChosen: boolean): void
  chooseAll(isChosen: boolean): void
}

/** Which things of a list are meant. What joins the list later is meant too, as everything was at first. */
export const useChosen = (changes: readonly ThingChange[]): Chosen => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isChosen = (thing: ThingRef): boolean => !left.has(thingKey(thing))
  const things = changes.filter(isChosen).map(({ kind, id }) => ({ kind, id }))
  return {
    things,
    isChosen,
    isAll: things.length === changes.length,
    choose(thing, isOn) {
      const next = new Set(left)
      if (isOn) next.delete(thingKey(thing))
      else next.add(thingKey(thing))
      setLeft(next)
    },
    chooseAll: (isOn) => setLeft(new Set(isOn ? [] : changes.map(thingKey))),
  }
}
