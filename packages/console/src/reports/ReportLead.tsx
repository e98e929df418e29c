import type { ReportAbout } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { useDayWords } from './day-words.ts'
import { isBehind } from './is-behind.ts'

/** How the days are cut, and whether every figure of them is exact: where one is not, what it lacks. */
export const ReportLead = ({ about }: { about: ReportAbout }): ReactElement => {
  const { t } = useTexts()
  const words = useDayWords(about.timeZone, about.step)
  const { countedSince, uncounted = 0 } = about
  const zone = about.timeZone.replaceAll('_', ' ')
  const isTooLow = isBehind(about)
  const day = countedSince === undefined ? '' : words.day(countedSince)
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
      {uncounted > 0
        ? t('{{count}} events could not be counted and are in no figure.', { count: uncounted })
        : ''}
    </>
  )
}
