import { TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Confirm } from '../ui/Confirm.tsx'
import styles from './deliveries.module.css'

export interface DropDialogProps {
  /** The event's name. */
  name: string
  /** The platform's. */
  title: string
  isBusy: boolean
  onYes(reason: string): void
  onNo(): void
}

/** Asks why an event is taken out of the queue. */
export const DropDialog = (props: DropDialogProps): ReactElement => {
  const { t } = useTexts()

  const { name, title, isBusy, onYes, onNo } = props
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Confirm
      title={t('Drop this {{name}}?', { name })}
      yes={t('Drop')}
      no={t('Keep')}
      isBusy={isBusy}
      onNo={onNo}
      onYes={() => {
        if (reason.trim()) onYes(reason.trim())
        else setMissing(true)
      }}
    >
      <p className={styles.dropText}>
        {t('{{title}} will never be told of it. It stays in your own record.', { title })}
      </p>
      <TextInput
        label={t('Why')}
        description={t('Stands with the event, for whoever looks later.')}
        value={reason}
        maxLength={200}
        error={isMissing && !reason.trim() ? t('Say why in a few words.') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Confirm>
  )
}
