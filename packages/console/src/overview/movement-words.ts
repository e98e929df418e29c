import type { DestinationInfo, ReportMovement } from '@footfall/contract'
import { valueWords } from '../reports/report-words.ts'
import type { Format } from '../texts/create-format.ts'
import type { Translate } from '../texts/use-texts.ts'

/** Up to this, a change is told as a share; beyond it, “31 times as many” says more than “3,000 % more”. */
const MOST_SHARE = 3

/** A change as a sentence: “google.com brought 40 % fewer visitors.” */
export const movementWords = (
  { dimension, key, now, before }: ReportMovement,
  {
    t,
    format,
    destinations,
  }: { t: Translate; format: Format; destinations?: readonly DestinationInfo[] | undefined },
): string => {
  const name = valueWords(dimension, key, t, destinations)
  const values = {
    name,
    share: format.percent(Math.abs(now - before) / Math.max(1, before)),
    times: format.number(now / Math.max(1, before), { maximumFractionDigits: 1 }),
    now: format.number(now),
    before: format.number(before),
  }
  const way =
    before === 0
      ? 'new'
      : now === 0
        ? 'gone'
        : now < before
          ? 'fewer'
          : now / before > MOST_SHARE
            ? 'times'
            : 'more'
  return sentence(
    dimension === 'event' ? 'event' : /Landing$/.test(dimension) ? 'page' : 'way',
    way,
    values,
    t,
  )
}

type Way = 'new' | 'gone' | 'fewer' | 'times' | 'more'

/** Whole sentences: their parts stand in another order elsewhere. */
const sentence = (
  of: 'event' | 'page' | 'way',
  way: Way,
  values: Record<string, string>,
  t: Translate,
): string => {
  if (of === 'event') {
    if (way === 'new') return t('{{name}} is new: it came {{now}} times.', values)
    if (way === 'gone') return t('{{name}} came no more; it had come {{before}} times.', values)
    if (way === 'fewer') return t('{{name}} came {{share}} less often.', values)
    if (way === 'times') return t('{{name}} came {{times}} times as often.', values)
    return t('{{name}} came {{share}} more often.', values)
  }
  if (of === 'page') {
    if (way === 'new') return t('{{name}} is new: {{now}} visitors began there.', values)
    if (way === 'gone')
      return t('Nobody began at {{name}} any more; {{before}} visitors had.', values)
    if (way === 'fewer') return t('{{share}} fewer visitors began at {{name}}.', values)
    if (way === 'times') return t('{{times}} times as many visitors began at {{name}}.', values)
    return t('{{share}} more visitors began at {{name}}.', values)
  }
  if (way === 'new') return t('{{name}} is new: it brought {{now}} visitors.', values)
  if (way === 'gone')
    return t('{{name}} brought nobody any more; it had brought {{before}} visitors.', values)
  if (way === 'fewer') return t('{{name}} brought {{share}} fewer visitors.', values)
  if (way === 'times') return t('{{name}} brought {{times}} times as many visitors.', values)
  return t('{{name}} brought {{share}} more visitors.', values)
}
