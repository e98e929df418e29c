import {
  EVIDENCE,
  includesRole,
  ORDER_STANDINGS,
  type OrderWay,
  type SiteDetail,
  type VisitWay,
} from '@footfall/contract'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { EventFacts } from '../live/EventFacts.tsx'
import facts from '../live/event-facts.module.css'
import { text } from '../texts/text.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CopyText } from '../ui/CopyText.tsx'
import styles from './order-detail.module.css'

export interface OrderFactsProps {
  site: SiteDetail
  way: OrderWay
  /** Who the buyer was, where the reader may know. */
  visit: VisitWay | undefined
}

const NOTES = {
  'exceeds-order': text(
    'More was refunded than was paid. Both figures are as your shop told them.',
  ),
  'other-currency': text('A refund is in another currency and is not taken off.'),
} as const

/** The order in figures, and by which ids it is found elsewhere. */
export const OrderFacts = ({ site, way, visit }: OrderFactsProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { value, currency = '', refunded, order, sale } = way
  return (
    <div className={styles.facts}>
      <div className={facts.facts}>
        <h3 className={facts.heading}>{t('Order')}</h3>
        <dl className={facts.list}>
          <Fact term={t('State')}>{t(ORDER_STANDINGS[way.standing].meaning)}</Fact>
          <Fact term={t('Placed')}>{format.moment(way.time)}</Fact>
          {value === undefined ? null : (
            <Fact term={t('Worth')}>{format.money(value, currency)}</Fact>
          )}
          {refunded ? (
            <Fact term={t('Refunded')}>
              {format.money(refunded, currency)} {order?.note ? t(NOTES[order.note]) : null}
            </Fact>
          ) : null}
          <Fact term={t('Evidence')}>{t(EVIDENCE[way.evidence].label)}</Fact>
          {sale ? null : (
            <Fact term={t('Id')}>
              <CopyText text={way.event} what={t('event id')} />
            </Fact>
          )}
          {visit?.visitorId ? (
            <Fact term={t('Visitor')}>
              <CopyText text={visit.visitorId} what={t('visitor id')} />
            </Fact>
          ) : null}
          {visit?.visitId ? (
            <Fact term={t('Visit')}>
              <CopyText text={visit.visitId} what={t('visit id')} />
            </Fact>
          ) : null}
        </dl>
        {visit?.visitorId && includesRole(site.role, 'owner') ? (
          <Link
            to="/sites/$site/data/requests"
            params={{ site: site.key }}
            search={{ order: way.event }}
          >
            {t('Export or erase what is kept of this visitor')}
          </Link>
        ) : null}
      </div>
      {sale ? <EventFacts event={sale} /> : null}
    </div>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }): ReactElement => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
)
