import type { InboxReview } from '@footfall/contract'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { AuthorAddress } from './AuthorAddress.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { type Asking, ReviewQuestion } from './ReviewQuestion.tsx'
import styles from './review-card.module.css'
import { useReview } from './use-review.ts'

export interface ReviewActionsProps {
  site: string
  review: InboxReview
  onGone(): void
}

/** Folder name of the shop's own reviews. */
const OWN = 'own'

/** What can be done with a review. One from elsewhere can be hidden, never turned away or deleted: its source decides that. */
export const ReviewActions = ({ site, review, onGone }: ReviewActionsProps): ReactElement => {
  const { t } = useTexts()
  const [asking, setAsking] = useState<Asking>()
  const [isReplying, setReplying] = useState(false)
  const { move, reply, remove, error } = useReview(site, review, onGone)
  const isOwn = review.source.kind === OWN
  const { state } = review
  const who = review.author || t('Without a name')
  return (
    <>
      {error ? <Problem error={error} /> : null}
      {isReplying ? (
        <ReplyForm
          before={review.reply?.text ?? ''}
          isBusy={reply.isPending}
          onSend={(words) => reply.mutate(words, { onSuccess: () => setReplying(false) })}
          onCancel={() => setReplying(false)}
        />
      ) : null}
      <div className={styles.actions}>
        {state === 'published' ? null : (
          <BusyButton
            variant={state === 'waiting' ? 'filled' : 'default'}
            size="sm"
            isBusy={move.isPending && move.variables === 'published'}
            aria-label={t('Publish the review of {{who}}', { who })}
            onClick={() => move.mutate('published')}
          >
            {t('Publish')}
          </BusyButton>
        )}
        {isOwn && (state === 'waiting' || state === 'published') ? (
          <Button variant="default" size="sm" onClick={() => setAsking('reject')}>
            {t('Reject…')}
          </Button>
        ) : null}
        {state === 'published' ? (
          <Button variant="default" size="sm" onClick={() => setAsking('hide')}>
            {t('Hide…')}
          </Button>
        ) : null}
        {isOwn && !isReplying ? (
          <Button variant="default" size="sm" onClick={() => setReplying(true)}>
            {review.reply ? t('Change the reply') : t('Reply')}
          </Button>
        ) : null}
        {review.url ? (
          <Button
            component="a"
            variant="subtle"
            size="sm"
            href={review.url}
            target="_blank"
            rel="noreferrer"
          >
            {t('At its source')}
          </Button>
        ) : null}
        {review.hasEmail ? <AuthorAddress site={site} id={review.id} /> : null}
        {isOwn ? (
          <Button variant="subtle" size="sm" color="gray" onClick={() => setAsking('delete')}>
            {t('Delete…')}
          </Button>
        ) : null}
      </div>
      {asking ? (
        <ReviewQuestion
          asking={asking}
          who={who}
          isBusy={move.isPending || remove.isPending}
          onYes={() => {
            const onSettled = (): void => setAsking(undefined)
            if (asking === 'delete') remove.mutate(undefined, { onSettled })
            else move.mutate(asking === 'hide' ? 'hidden' : 'rejected', { onSettled })
          }}
          onNo={() => setAsking(undefined)}
        />
      ) : null}
    </>
  )
}
