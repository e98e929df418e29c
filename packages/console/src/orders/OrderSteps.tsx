import type { OrderRefund, OrderWay } from '@footfall/contract'
import type { ReactElement } from 'react'
import { WayStep } from '../live/WayStep.tsx'
import { Trans } from '../texts/Trans.tsx'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CopyText } from '../ui/CopyText.tsx'

export interface OrderStepProps {
  way: OrderWay
  /** When the order was placed. */
  since: number
}

/** What the buyer's page said. */
export const PageStep = ({ way, since }: OrderStepProps): ReactElement => {
  const { t } = useTexts()
  const { pageAt, sale, order } = way
  if (pageAt === undefined) {
    return (
      <WayStep icon="browser" tone="quiet" title={t('The buyer’s page')}>
        <p>
          {t(
            'No page told of it: the buyer may have closed the thank-you page, or refused. Your shop’s word is enough.',
          )}
        </p>
      </WayStep>
    )
  }
  return (
    <WayStep icon="browser" tone="good" title={t('The buyer’s page')} at={pageAt} since={since}>
      <p>
        {sale?.title
          ? t('“{{title}}” told of it.', { title: sale.title })
          : t('The thank-you page told of it.')}{' '}
        {order ? t('Page and shop have the same event id, so it counts once.') : null}
      </p>
    </WayStep>
  )
}

/** What the shop's webhook said. */
export const ShopStep = ({ way, since }: OrderStepProps): ReactElement => {
  const { t } = useTexts()
  const { order, evidence } = way
  if (!order) {
    return (
      <WayStep
        icon="shop"
        tone={evidence === 'confirmed' ? 'quiet' : 'waiting'}
        title={t('Your shop')}
      >
        <p>
          {evidence === 'confirmed'
            ? t('What your shop said of it is not kept any longer.')
            : t('Your shop has not told of it. Anybody can write what a page says.')}
        </p>
      </WayStep>
    )
  }
  return (
    <WayStep icon="shop" tone="good" title={t('Your shop')} at={order.toldAt} since={since}>
      <p>
        <Trans
          i18nKey={
            order.kind === 'renewed'
              ? 'The signed webhook told of the renewal {{number}}. Its figures count.'
              : 'The signed webhook told of order {{number}}. Its figures count.'
          }
          values={{ number: <CopyText text={order.number} what={t('order number')} /> }}
        />
      </p>
    </WayStep>
  )
}

/** Whether it is counted in reports. */
export const RecordStep = ({ way, since }: OrderStepProps): ReactElement => {
  const { t } = useTexts()
  const { sale } = way
  return sale ? (
    <WayStep icon="record" tone="good" title={t('Recorded')} at={sale.recordedAt} since={since}>
      <p>{t('It is counted in your reports, once.')}</p>
    </WayStep>
  ) : (
    <WayStep icon="record" tone="quiet" title={t('Not recorded')}>
      <p>
        {t(
          'The buyer allowed nothing, or what was recorded is not kept any longer. No platform was told by this server.',
        )}
      </p>
    </WayStep>
  )
}

/** What was given back. */
export const RefundStep = (props: { refund: OrderRefund; since: number }): ReactElement => {
  const { refund, since } = props
  const { t } = useTexts()
  const format = useFormat()
  return (
    <WayStep icon="undo" tone="quiet" title={t('Refunded')} at={refund.at} since={since}>
      <p>
        {t('{{sum}} were given back, as your shop’s webhook says.', {
          sum: format.money(refund.value, refund.currency),
        })}
      </p>
    </WayStep>
  )
}
