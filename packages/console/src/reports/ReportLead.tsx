import type { ReportAbout, ReportComparison } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { useDayWords } from './day-words.ts'
import { isBehind } from './is-behind.ts'

/** How the days are cut, and whether every figure of them is exact: where one is not, what it lacks. */
export const ReportLead = (props: {
  about: ReportAbout
  /** What was asked for. */
  compare: ReportComparison
}): ReactElement => {
  const { about, compare } = props
  const { t } = useTexts()
  const words = useDayWords(about.timeZone, about.step)
  const { countedSince, uncounted = 0, keptSince } = about
  const zone = about.timeZone.replaceAll('_', ' ')
  const isTooLow = isBehind(about)
  const day = countedSince === undefined ? '' : words.day(countedSince)
  const keptWords = (since: string): string => {
    const kept = { day: words.day(since) }
    if (about.days.from < since) {
      return t('Events are kept since {{day}}; nothing from before stands here.', kept)
    }
    return compare === 'none' || about.comparedWith || countedSince !== undefined
      ? ''
      : t('Events are kept since {{day}}, so nothing is compared with days before it.', kept)
  }
  const kept = keptSince === undefined ? '' : keptWords(keptSince)
  return (
    <>
      {isTooLow || uncounted > 0
        ? t('Days and hours of {{zone}}.', { zone })
        : t('Days and hours of {{zone}}. Every figure is exact.', { zone })}{' '}
      {isTooLow
        ? t(
            'Older events are still being counted: until that is done, figures of days before {{day}} are too low.',
            { day },
          )
        : countedSince === undefined
          ? ''
          : t(
              'Older events are still being counted: nothing is compared with days before {{day}} until that is done.',
              { day },
            )}{' '}
      {kept ? `${kept} ` : ''}
      {uncounted > 0
        ? t('{{count}} events could not be counted and are in no figure.', { count: uncounted })
        : ''}
    </>
  )
}
