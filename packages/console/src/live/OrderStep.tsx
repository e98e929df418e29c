import type { LiveOrder } from '@footfall/contract'
import type { ReactElement } from 'react'
import { CopyText } from '../ui/CopyText.tsx'
import { WayStep } from './WayStep.tsx'

export interface OrderStepProps {
  order: LiveOrder
  /** When the event occurred. */
  since: number
}

/** The shop's signed word on a sale. */
export const OrderStep = ({ order, since }: OrderStepProps): ReactElement => (
  <WayStep icon="shop" tone="good" title="Order webhook" at={order.toldAt} since={since}>
    <p>
      Your shop told of it too; its figures count. Order{' '}
      <CopyText text={order.number} what="order number" />
    </p>
  </WayStep>
)
