import { CONFIRMED_BY, EVIDENCE, type LiveOrder } from '@footfall/contract'
import type { ReactElement } from 'react'
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
export const OrderStep = ({ order, isProof, since }: OrderStepProps): ReactElement => (
  <WayStep
    icon="shop"
    tone="good"
    title={isProof ? EVIDENCE.confirmed.label : 'Order webhook'}
    at={order.toldAt}
    since={since}
  >
    <p>
      {isProof ? CONFIRMED_BY.order : 'Your shop’s order webhook told of it too.'} Its figures
      count. Order <CopyText text={order.number} what="order number" />
    </p>
  </WayStep>
)
