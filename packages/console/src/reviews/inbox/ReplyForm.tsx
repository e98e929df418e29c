import { Button, Textarea } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import styles from './review-card.module.css'

export interface ReplyFormProps {
  before: string
  isBusy: boolean
  onSend(words: string): void
  onCancel(): void
}

const MOST = 2_000

/** What the shop says to a review, below it and for everybody to read. */
export const ReplyForm = ({ before, isBusy, onSend, onCancel }: ReplyFormProps): ReactElement => {
  const { t } = useTexts()
  const [words, setWords] = useState(before)
  return (
    <form
      className={styles.replying}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(words.trim())
      }}
    >
      <Textarea
        label={t('Your reply')}
        description={t('Every visitor reads it below the review. Empty takes it away.')}
        value={words}
        maxLength={MOST}
        minRows={3}
        autosize
        autoFocus
        data-autofocus
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div className={styles.actions}>
        <BusyButton type="submit" size="sm" isBusy={isBusy} isIdle={words.trim() === before.trim()}>
          {t('Save the reply')}
        </BusyButton>
        <Button variant="subtle" color="gray" size="sm" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
