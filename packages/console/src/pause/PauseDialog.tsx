import type { SiteDetail } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Problem } from '../ui/Problem.tsx'
import styles from './pause.module.css'
import { usePauseActions } from './use-pause.ts'

/** Asks before a site is paused, and says what stops when. */
export const PauseDialog = (props: { site: SiteDetail; onClose(): void }): ReactElement => {
  const { site, onClose } = props
  const { t } = useTexts()
  const { pause } = usePauseActions(site)
  return (
    <Confirm
      title={t('Pause {{name}}?', { name: site.name })}
      yes={t('Pause everything')}
      no={t('Cancel')}
      isBusy={pause.isPending}
      onYes={() => pause.mutate(undefined, { onSuccess: onClose })}
      onNo={onClose}
    >
      {pause.error ? <Problem error={pause.error} /> : null}
      <ul className={styles.points}>
        <li>
          {t('Deliveries to all destinations stop within 10 seconds. They wait until you resume.')}
        </li>
        <li>
          {t(
            'Browser tags stop on every page opened more than two minutes from now. Their calls are not made up for.',
          )}
        </li>
        <li>
          {t(
            'Pages that were already open go on until they are left, also those a browser restores with Back.',
          )}
        </li>
        <li>
          {t(
            'Visits, orders and consent are still recorded. Popups, widgets and forms keep working.',
          )}
        </li>
      </ul>
    </Confirm>
  )
}
