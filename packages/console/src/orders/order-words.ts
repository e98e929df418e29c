import type { OrderRow, ProofSource, StateTone, TouchData } from '@footfall/contract'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/use-texts.ts'
import type { AnyPart } from './orders-search.ts'

/** The parts in the order in which they are shown: what is in order, what comes, what to look at, and the rest. */
export const PARTS: readonly AnyPart[] = [
  ...(['told', 'waiting', 'missed', 'unconfirmed', 'withheld', 'left-out'] as const),
  'unrecorded',
]

export const PART_TONES: Record<AnyPart, StateTone> = {
  told: 'good',
  waiting: 'busy',
  missed: 'bad',
  unconfirmed: 'waiting',
  withheld: 'quiet',
  'left-out': 'quiet',
  unrecorded: 'quiet',
}

/** How many of a day's orders have this part. */
export const PART_COUNTS: Record<Exclude<AnyPart, 'told'>, string> = {
  waiting: text('{{n}} on the way'),
  missed: text('{{n}} missed'),
  unconfirmed: text('{{n}} not confirmed'),
  withheld: text('{{n}} kept back'),
  'left-out': text('{{n}} left out'),
  unrecorded: text('{{n}} known to the shop only'),
}

/** Both together, or one alone. */
export const toldByWords = ({ toldBy }: Pick<OrderRow, 'toldBy'>): string =>
  toldBy.length === 2
    ? text('Page and shop')
    : toldBy[0] === 'shop'
      ? text('Only the shop')
      : text('Only the page')

/** What a filter by a platform's part is called. */
export const PART_FILTERS: Record<AnyPart, string> = {
  told: text('{{title}}: told'),
  waiting: text('{{title}}: on the way'),
  missed: text('{{title}}: missed'),
  unconfirmed: text('{{title}}: not confirmed'),
  withheld: text('{{title}}: kept back'),
  'left-out': text('{{title}}: left out'),
  unrecorded: text('{{title}}: known to the shop only'),
}

/** How somebody came, as the visit has it. */
const sourceOf = ({ source, utm }: TouchData): ProofSource => {
  const campaign = utm?.utm_campaign
  if (campaign) return { kind: 'campaign', name: campaign }
  const named = utm?.utm_source ?? source
  return named && named !== 'direct'
    ? { kind: 'source', name: named }
    : { kind: 'direct', name: '' }
}

export const touchWords = (touch: TouchData, t: Translate): string => {
  const { kind, name } = sourceOf(touch)
  if (kind === 'direct') return t('directly, without a link')
  return kind === 'campaign'
    ? t('by the campaign “{{name}}”', { name })
    : t('from {{name}}', { name })
}
