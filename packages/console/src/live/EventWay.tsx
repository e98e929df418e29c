import { type DestinationInfo, type LiveEvent, STATES } from '@footfall/contract'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { BrowserStep } from './BrowserStep.tsx'
import { ConsentStep } from './ConsentStep.tsx'
import { conflictWords } from './conflict-words.ts'
import { DeliveryStep, deliveredAt } from './DeliveryStep.tsx'
import { destinationTitle } from './destination-title.ts'
import { EventFacts } from './EventFacts.tsx'
import { EvidenceStep } from './EvidenceStep.tsx'
import styles from './event-way.module.css'
import { inOrderOfTime, type Timed } from './in-order-of-time.ts'
import { OrderStep } from './OrderStep.tsx'
import { isShopsWord } from './shops-word.ts'
import { WayStep } from './WayStep.tsx'

export interface EventWayProps {
  event: LiveEvent
  destinations?: readonly DestinationInfo[] | undefined
  /** Shown where a platform could be told but is not: leads to the settings. */
  settingsLink: ReactNode
}

interface Step extends Timed {
  key: string
  shown: ReactNode
}

/** One event's whole way, in the order in which it went: occurred, consent, browser, relay, the shop's report, recorded, delivered. */
export const EventWay = (props: EventWayProps): ReactElement => {
  const { t } = useTexts()
  return (
    <div className={styles.way}>
      <ol className={styles.steps} aria-label={t('The way of this event')}>
        {inOrderOfTime(stepsOf(props, t)).map(({ key, shown }) => (
          <Fragment key={key}>{shown}</Fragment>
        ))}
      </ol>
      <EventFacts event={props.event} />
    </div>
  )
}

const stepsOf = ({ event, destinations, settingsLink }: EventWayProps, t: Translate): Step[] => {
  const { time, receivedAt, recordedAt, order, conflicts = [] } = event
  const isShops = isShopsWord(event)
  const parts = event.destinations.map((destination) => ({
    destination,
    title: destinationTitle(destinations, destination.name),
    hasServer: destinations?.find(({ name }) => name === destination.name)?.hasServer ?? false,
  }))
  return [
    {
      key: 'occurred',
      at: time,
      shown: (
        <WayStep icon="click" tone="good" title={t('Occurred')} at={time}>
          <p>
            {isShops
              ? t('Your shop told of this {{name}}.', { name: event.name })
              : event.title
                ? t('{{name}} on “{{title}}”.', { name: event.name, title: event.title })
                : t('{{name}} on a page without a title.', { name: event.name })}
          </p>
        </WayStep>
      ),
    },
    { key: 'consent', at: event.consent.decidedAt, shown: <ConsentStep {...event} /> },
    // Without a time of its own it came after the event and after the answer, whichever was later.
    ...parts.map(({ destination, title }) => ({
      key: `browser ${destination.name}`,
      at: destination.browser.at ?? Math.max(time, event.consent.decidedAt ?? time),
      shown: (
        <BrowserStep destination={destination} title={title} since={time} isShopsWord={isShops} />
      ),
    })),
    ...conflicts.map((conflict) => ({
      key: `conflict ${conflict.destination} ${conflict.id}`,
      at: time,
      shown: (
        <WayStep
          icon="shield"
          tone={conflict.did === 'reported' ? 'bad' : 'quiet'}
          title={t('Another tracker on the page')}
        >
          <p>{conflictWords(conflict, destinationTitle(destinations, conflict.destination), t)}</p>
        </WayStep>
      ),
    })),
    ...(order
      ? [
          {
            key: 'order',
            at: order.toldAt,
            shown: <OrderStep order={order} since={time} isProof={event.confirmedBy === 'order'} />,
          },
        ]
      : []),
    {
      key: 'accepted',
      at: receivedAt,
      shown: (
        <WayStep
          icon="relay"
          tone="good"
          title={t(STATES.accepted.label)}
          at={receivedAt}
          since={time}
        >
          <p>
            {t(
              isShops
                ? 'Your shop’s order webhook brought it to your server, which wrote it to its log.'
                : 'The relay brought it to your server, which wrote it to its log.',
            )}
          </p>
        </WayStep>
      ),
    },
    {
      key: 'evidence',
      at: receivedAt,
      shown: <EvidenceStep event={event} />,
    },
    {
      key: 'recorded',
      at: recordedAt,
      shown: (
        <WayStep
          icon="record"
          tone={STATES.recorded.tone}
          title={t(STATES.recorded.label)}
          at={recordedAt}
          since={time}
        >
          <p>{t(STATES.recorded.meaning)}</p>
        </WayStep>
      ),
    },
    ...parts.flatMap(({ destination, title, hasServer }): Step[] => {
      const key = `server ${destination.name}`
      const { server } = destination
      if (server) {
        const shown = <DeliveryStep delivery={server} title={title} since={time} />
        // What has not ended is what comes next, whenever it was last tried.
        const at = STATES[server.state].final ? deliveredAt(server) : Number.POSITIVE_INFINITY
        return [{ key, at: at ?? recordedAt, shown }]
      }
      if (!hasServer) return []
      const shown = (
        <WayStep icon="send" tone="quiet" title={t('{{title}} from the server', { title })}>
          <p>
            {t('Nothing to tell, or not set up.')} {settingsLink}
          </p>
        </WayStep>
      )
      return [{ key, at: Number.POSITIVE_INFINITY, shown }]
    }),
    ...(parts.length === 0
      ? [
          {
            key: 'none',
            at: Number.POSITIVE_INFINITY,
            shown: (
              <WayStep icon="send" tone="quiet" title={t('No platform was told')}>
                <p>
                  {t('None is switched on for this event.')} {settingsLink}
                </p>
              </WayStep>
            ),
          },
        ]
      : []),
  ]
}
