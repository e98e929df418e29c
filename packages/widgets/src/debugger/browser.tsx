import type { Simulation, SimulationInput } from '@footfall/contract'
import { mountInShadow } from '../shared/mount-in-shadow.ts'
import { createDebuggerModel, type DebuggerModel } from './create-debugger-model.ts'
import { Debugger } from './Debugger.tsx'
import frameCss from './debugger.css?inline'
import contentCss from './debugger-content.css?inline'
import type { DebuggerFacts, HeardNotice } from './debugger-state.ts'
import { keepToItself } from './keep-to-itself.ts'
import pickCss from './pick.css?inline'
import { readPlace, writePlace } from './place.ts'
import tryCss from './try-it.css?inline'
import type { PickTools } from './use-picker.ts'

export type { DebuggerFacts, HeardNotice } from './debugger-state.ts'
export type { PickTools } from './use-picker.ts'

export interface OpenDebuggerOptions {
  facts: DebuggerFacts
  /** What was heard before this chunk arrived, oldest first. */
  heard: readonly HeardNotice[]
  isReady(name: string): boolean
  /** What a visitor's answers would lead to here; changes nothing. */
  simulate(input: SimulationInput): Simulation
  /** The owner closed it. */
  onClose(): void
  /** Where it was left on the page before, as `onPlace` told it. */
  place?: string | undefined
  /** It was moved, folded or unfolded: a few plain characters to keep for the next page. */
  onPlace?(place: string): void
  /** An element is to be chosen for the console. */
  pick?: PickTools | undefined
}

export interface OpenedDebugger {
  take: DebuggerModel['take']
  destroy(): void
}

/** The chunk for foreign pages: draws the debugger into the shadow root of `host`, which must already be in the page. */
export const mountDebugger = (
  host: HTMLElement,
  { facts, heard, isReady, simulate, onClose, place, onPlace, pick }: OpenDebuggerOptions,
): OpenedDebugger => {
  const model = createDebuggerModel({ heard })
  const view = mountInShadow(host, {
    css: frameCss + contentCss + tryCss + pickCss,
    element: (
      <Debugger
        model={model}
        facts={facts}
        isReady={isReady}
        simulate={simulate}
        onClose={onClose}
        pick={pick}
        place={readPlace(place)}
        onPlace={(now) => onPlace?.(writePlace(now))}
      />
    ),
  })
  const release = keepToItself(host)
  return {
    take: model.take,
    destroy() {
      release()
      model.destroy()
      view.destroy()
    },
  }
}
