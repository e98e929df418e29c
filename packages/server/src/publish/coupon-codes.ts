import { differingCodes, type PopupSettings, type ThingChange } from '@footfall/contract'
import type { ThingPart } from './thing-parts.ts'

/** Whoever publishes a popup is warned of codes that differ between its languages. */
export const withCodes = (change: ThingChange, part: ThingPart | undefined): ThingChange => {
  const settings = part?.kind === 'popup' ? (part.value.settings as Partial<PopupSettings>) : {}
  const codes = differingCodes(settings.content ?? [])
  return codes.length > 0 ? { ...change, codes } : change
}
