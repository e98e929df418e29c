import type { StateTone, ThingState } from '@footfall/contract'
import { text } from '../texts/text.ts'

/** Where a rule stands, in words. */
export const RULE_STATES: Record<ThingState, { label: string; tone: StateTone }> = {
  live: { label: text('Live'), tone: 'good' },
  new: { label: text('Not published yet'), tone: 'waiting' },
  changed: { label: text('Changed, not published yet'), tone: 'waiting' },
  deleted: { label: text('Deleted, live until you publish'), tone: 'waiting' },
  off: { label: text('Off'), tone: 'quiet' },
}
