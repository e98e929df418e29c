import type { ResumeChoice, SiteDetail, SitePause } from '@footfall/contract'
import { Button, Radio } from '@mantine/core'
import { type ReactElement, useId, useState } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Problem } from '../ui/Problem.tsx'
import styles from './pause.module.css'
import { waitingWords } from './pause-words.ts'
import { usePauseActions } from './use-pause.ts'

export interface ResumeDialogProps {
  site: SiteDetail
  pause: SitePause
  onClose(): void
}

/** Asks what becomes of what waited. */
export const ResumeDialog = ({ site, pause, onClose }: ResumeDialogProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { resume } = usePauseActions(site)
  const [choice, setChoice] = useState<ResumeChoice>('deliver')
  const heading = useId()
  return (
    <Dialog labelledBy={heading} className={styles.dialog} onClose={onClose}>
      <h2 id={heading} className={styles.title}>
        {t('Resume {{name}}?', { name: site.name })}
      </h2>
      {resume.error ? <Problem error={resume.error} /> : null}
      <p>
        {[
          waitingWords(pause.waiting, t, format),
          t('New events are delivered at once; browser tags run again within two minutes.'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Radio.Group
        label={t('Waiting deliveries')}
        value={choice}
        onChange={(value) => setChoice(value === 'drop' ? 'drop' : 'deliver')}
      >
        <div className={styles.choices}>
          <Radio
            value="deliver"
            label={t('Deliver')}
            description={t(
              'Without what visitors withdrew consent for, and what has become too old for its destination.',
            )}
          />
          <Radio
            value="drop"
            label={t('Drop')}
            description={t(
              'What came in during the pause is never delivered. You cannot undo this.',
            )}
          />
        </div>
      </Radio.Group>
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <BusyButton
          isBusy={resume.isPending}
          {...(choice === 'drop' && { color: 'red', className: styles.drop ?? '' })}
          onClick={() => resume.mutate(choice, { onSuccess: onClose })}
        >
          {choice === 'drop' ? t('Drop and resume') : t('Resume')}
        </BusyButton>
      </div>
    </Dialog>
  )
}
