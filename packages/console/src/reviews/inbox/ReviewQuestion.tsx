import type { ReactElement } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Confirm } from '../../ui/Confirm.tsx'

export type Asking = 'reject' | 'hide' | 'delete'

export interface ReviewQuestionProps {
  asking: Asking
  who: string
  isBusy: boolean
  onYes(): void
  onNo(): void
}

/** Asks before a review is kept from visitors, and says what the law and the widget make of it. */
export const ReviewQuestion = (props: ReviewQuestionProps): ReactElement => {
  const { asking, who, ...rest } = props
  const { t } = useTexts()
  const no = t('Cancel')
  if (asking === 'hide') {
    return (
      <Confirm title={t('Hide the review of {{who}}?', { who })} yes={t('Hide')} no={no} {...rest}>
        {t(
          'Visitors do not see it. Its stars still count in the average, and widgets say that they show selected reviews.',
        )}
      </Confirm>
    )
  }
  if (asking === 'delete') {
    return (
      <Confirm
        title={t('Delete the review of {{who}}?', { who })}
        yes={t('Delete')}
        no={no}
        {...rest}
      >
        {t('It goes for good, with its pictures and with what is stored of its author.')}
      </Confirm>
    )
  }
  return (
    <Confirm
      title={t('Reject the review of {{who}}?', { who })}
      yes={t('Reject')}
      no={no}
      {...rest}
    >
      {t('Visitors never see it, and it does not count. Reasons that hold:')}
      <ul>
        <li>{t('it is spam or an advertisement')}</li>
        <li>{t('it is about something else')}</li>
        <li>{t('it insults, or tells private things of somebody')}</li>
        <li>{t('whoever wrote it has not bought or used it')}</li>
      </ul>
      {t(
        'That it is a bad review is no reason: to keep those back is against the law in the EU, the United Kingdom and the United States.',
      )}
    </Confirm>
  )
}
