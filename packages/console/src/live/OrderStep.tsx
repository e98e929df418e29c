import { CONFIRMED_BY, EVIDENCE, type LiveOrder } from '@footfall/contract'
import type { ReactElement } from 'react'
import { Trans } from '../texts/Trans.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { CopyText } from '../ui/CopyText.tsx'
import { WayStep } from './WayStep.tsx'

export interface OrderStepProps {
  order: LiveOrder
  /** It is what the sale is confirmed by. */
  isProof: boolean
  /** When the event occurred. */
  since: number
}

/** The shop's signed word on a sale. */
export const OrderStep = ({ order, isProof, since }: OrderStepProps): ReactElement => {
  const { t } = useTexts()

  return (
    <WayStep
      icon="shop"
      tone="good"
      title={t(isProof ? EVIDENCE.confirmed.label : 'Order webhook')}
      at={order.toldAt}
      since={since}
    >
      <p>
        {t(isProof ? CONFIRMED_BY.order : 'Your shop’s order webhook told of it too.')}{' '}
        <Trans
          i18nKey="Its figures count. Order {{number}}"
          values={{ number: <CopyText text={order.number} what={t('order number')} /> }}
        />
      </p>
    </WayStep>
  )
}
