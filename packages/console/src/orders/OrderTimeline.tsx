import { type DestinationInfo, type OrderWay, STATES, type VisitPage } from '@footfall/contract'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { BrowserStep } from '../live/BrowserStep.tsx'
import { ConsentStep } from '../live/ConsentStep.tsx'
import { DeliveryStep, deliveredAt } from '../live/DeliveryStep.tsx'
import { destinationTitle } from '../live/destination-title.ts'
import ways from '../live/event-way.module.css'
import { inOrderOfTime, type Timed } from '../live/in-order-of-time.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PageStep, RecordStep, RefundStep, ShopStep } from './OrderSteps.tsx'
import { VisitStep } from './VisitStep.tsx'

export interface OrderTimelineProps {
  way: OrderWay
  /** The pages of the visit, where the reader may see them. */
  pages: readonly VisitPage[]
  destinations: readonly DestinationInfo[] | undefined
}

interface Step extends Timed {
  key: string
  shown: ReactNode
}

/** The order's way in the order in which it went: visit, consent, page, shop, record, platforms, refunds. */
export const OrderTimeline = (props: OrderTimelineProps): ReactElement => {
  const { t } = useTexts()
  return (
    <ol className={ways.steps} aria-label={t('What happened to this order')}>
      {inOrderOfTime(stepsOf(props)).map(({ key, shown }) => (
        <Fragment key={key}>{shown}</Fragment>
      ))}
    </ol>
  )
}

const stepsOf = ({ way, pages, destinations }: OrderTimelineProps): Step[] => {
  const { sale, visit, order, pageAt } = way
  const since = way.time
  const began = pages[0]?.at
  return [
    ...(visit || pages.length > 0
      ? [
          {
            key: 'visit',
            at: began ?? Number.NEGATIVE_INFINITY,
            shown: <VisitStep visit={visit} pages={pages} since={since} />,
          },
        ]
      : []),
    ...(sale
      ? [{ key: 'consent', at: sale.consent.decidedAt, shown: <ConsentStep {...sale} /> }]
      : []),
    { key: 'page', at: pageAt, shown: <PageStep way={way} since={since} /> },
    { key: 'shop', at: order?.toldAt, shown: <ShopStep way={way} since={since} /> },
    { key: 'record', at: sale?.recordedAt, shown: <RecordStep way={way} since={since} /> },
    ...(sale?.destinations ?? []).flatMap((destination): Step[] => {
      const title = destinationTitle(destinations, destination.name)
      const { browser, server } = destination
      const isShops = pageAt === undefined
      return [
        {
          key: `browser ${destination.name}`,
          at: browser.at ?? pageAt,
          shown: (
            <BrowserStep
              destination={destination}
              title={title}
              since={since}
              isShopsWord={isShops}
            />
          ),
        },
        ...(server
          ? [
              {
                key: `server ${destination.name}`,
                // What has not ended is what comes next, whenever it was last tried.
                at: STATES[server.state].final
                  ? (deliveredAt(server) ?? sale?.recordedAt)
                  : Number.POSITIVE_INFINITY,
                shown: <DeliveryStep delivery={server} title={title} since={since} />,
              },
            ]
          : []),
      ]
    }),
    ...way.refunds.map((refund) => ({
      key: `refund ${refund.at} ${refund.toldAt}`,
      at: refund.at,
      shown: <RefundStep refund={refund} since={since} />,
    })),
  ]
}
