import type { Lead, LeadDelivery, LeadState, StateTone } from '@footfall/contract'
import type { Format } from '../texts/create-format.ts'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/use-texts.ts'

export const STATE_TONES: Readonly<Record<LeadState, StateTone>> = {
  received: 'good',
  confirmed: 'good',
  confirm: 'waiting',
  suspicious: 'bad',
}

/** The two values by which somebody knows a lead again: its e-mail address, then what it says first. */
export const leadHeading = ({
  values,
  email,
}: Pick<Lead, 'values' | 'email'>): [string, string] => {
  const given = values.map(({ value }) => value.trim()).filter(Boolean)
  const [first = '', second = ''] = email ? [email, ...given.filter((one) => one !== email)] : given
  return [inOneLine(first), inOneLine(second)]
}

/** Longer than any line is wide. */
const MAX_HEADING = 200

const inOneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').slice(0, MAX_HEADING)

export const WAY_WORDS: Readonly<Record<LeadDelivery['way'], string>> = {
  mail: text('By e-mail'),
  webhook: text('By webhook'),
  'opt-in': text('Mail with the link, to the visitor'),
}

export const DELIVERY_TONES: Readonly<Record<LeadDelivery['state'], StateTone>> = {
  waiting: 'busy',
  done: 'good',
  failed: 'bad',
}

export const DELIVERY_WORDS: Readonly<Record<LeadDelivery['state'], string>> = {
  waiting: text('Waiting'),
  done: text('Told'),
  failed: text('Given up'),
}

/** When it was tried, how often, and when it is tried next. */
export const deliveryFacts = (
  { state, tries, at, nextAt }: LeadDelivery,
  t: Translate,
  format: Format,
): string =>
  [
    tries === 0 ? t('Not tried yet.') : t('Tried {{count}} times.', { count: tries }),
    tries > 0 ? t('Last on {{time}}.', { time: format.moment(at) }) : '',
    state === 'waiting' && nextAt !== undefined
      ? t('Next try {{time}}.', { time: format.moment(nextAt) })
      : '',
  ]
    .filter(Boolean)
    .join(' ')

/** 240 B, 12 kB, 3.4 MB */
export const sizeWords = (bytes: number, format: Format): string => {
  if (bytes < 1_000) return `${format.number(bytes)} B`
  if (bytes < 1_000_000) return `${format.number(Math.round(bytes / 1_000))} kB`
  return `${format.number(bytes / 1_000_000, { maximumFractionDigits: 1 })} MB`
}
