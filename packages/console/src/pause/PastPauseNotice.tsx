import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from '../ui/Notice.tsx'
import { missedWords } from './pause-words.ts'
import { usePause } from './use-pause.ts'

/** For a week after a pause: what became of it. */
export const PastPauseNotice = ({ site }: { site: string }): ReactElement | null => {
  const { t } = useTexts()
  const format = useFormat()
  const { queries } = useServices()
  const last = usePause(site)?.last
  const { data: destinations } = useQuery({ ...queries.destinations, enabled: last !== undefined })
  if (!last) return null
  const { pausedAt, resumedAt, choice, missed } = last
  return (
    <Notice
      tone="quiet"
      icon="pause"
      title={t('Paused from {{from}} to {{to}}.', {
        from: format.moment(pausedAt),
        to: format.moment(resumedAt),
      })}
    >
      {choice === 'drop'
        ? t('Deliveries that came in meanwhile were dropped.')
        : t('Deliveries that came in meanwhile were sent afterwards.')}{' '}
      {missedWords(missed, destinations, { t, format })}
    </Notice>
  )
}
