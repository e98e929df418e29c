import type { UncheckedSettings } from '@footfall/contract'
import type { BehaviorEnv } from '../shared/behavior.ts'
import { readTopBars } from '../shared/read-top-bars.ts'
import { readChoice, readNumber, readSwitch } from '../shared/read-values.ts'
import type { StickySettings } from './settings.ts'

/** What holds on this device. */
export interface StickyRule {
  edge: 'top' | 'bottom'
  /** Distance from the edge, in px, that of the host's own bar and of ours included. */
  offset: number
  /** Of our own bars alone. Links within the page count them by themselves. */
  bars: number
  effects: number
  isInParent: boolean
  /** 0: not set. Builders write it out. */
  anchor: number
}

/** Undefined: on this device it does not stay. */
export const resolveSticky = (
  settings: UncheckedSettings<StickySettings>,
  { devices, document, window }: BehaviorEnv,
): StickyRule | undefined => {
  const pick = (name: keyof StickySettings): unknown => devices.pick(settings, name)
  const px = (name: keyof StickySettings, most: number): number =>
    readNumber(pick(name), 0, most, 0)
  const device = devices.now()
  const { sticky_on: on } = settings
  if (!device || !(Array.isArray(on) ? on.includes(device) : readSwitch(pick('sticky_on'), true))) {
    return undefined
  }
  const edge = readChoice(pick('sticky'), ['top', 'bottom'])
  const bar = edge === 'top' && document.getElementById('wpadminbar')
  const bars = edge === 'top' ? readTopBars(window) : 0
  const isCovered = bar && window.getComputedStyle(bar).position === 'fixed'
  return {
    edge,
    offset: px('sticky_offset', 500) + (isCovered ? bar.offsetHeight : 0) + bars,
    bars,
    effects: px('sticky_effects_offset', 1000),
    isInParent: readSwitch(pick('sticky_parent')),
    anchor: px('sticky_anchor_link_offset', 500),
  }
}
