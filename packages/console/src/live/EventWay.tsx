import { type DestinationInfo, explainConflict, type LiveEvent, STATES } from '@footfall/contract'
import type { ReactElement, ReactNode } from 'react'
import { BrowserStep } from './BrowserStep.tsx'
import { ConsentStep } from './ConsentStep.tsx'
import { DeliveryStep } from './DeliveryStep.tsx'
import { destinationTitle } from './destination-title.ts'
import { EventFacts } from './EventFacts.tsx'
import { EvidenceStep } from './EvidenceStep.tsx'
import styles from './event-way.module.css'
import { isShopsWord } from './shops-word.ts'
import { WayStep } from './WayStep.tsx'

export interface EventWayProps {
  event: LiveEvent
  destinations?: readonly DestinationInfo[] | undefined
  /** Shown where a platform could be told but is not: leads to the settings. */
  settingsLink: ReactNode
}

/** One event's whole way: occurred, consent, browser, relay, recorded, delivered. */
export const EventWay = ({ event, destinations, settingsLink }: EventWayProps): ReactElement => {
  const { time, receivedAt, recordedAt } = event
  const isShops = isShopsWord(event)
  const parts = event.destinations.map((destination) => ({
    destination,
    title: destinationTitle(destinations, destination.name),
    hasServer: destinations?.find(({ name }) => name === destination.name)?.hasServer ?? false,
  }))
  return (
    <div className={styles.way}>
      <ol className={styles.steps} aria-label="The way of this event">
        <WayStep icon="click" tone="good" title="Occurred" at={time}>
          <p>
            {isShops
              ? `Your shop told of this ${event.name}.`
              : `${event.name} on ${event.title ? `“${event.title}”` : 'a page without a title'}.`}
          </p>
        </WayStep>
        <ConsentStep {...event} />
        {parts.map(({ destination, title }) => (
          <BrowserStep
            key={destination.name}
            {...{ destination, title }}
            since={time}
            isShopsWord={isShops}
          />
        ))}
        {event.conflicts?.map((conflict) => (
          <WayStep
            key={`${conflict.destination} ${conflict.id}`}
            icon="shield"
            tone={conflict.did === 'reported' ? 'bad' : 'quiet'}
            title="Another tracker on the page"
          >
            <p>{explainConflict(conflict, destinationTitle(destinations, conflict.destination))}</p>
          </WayStep>
        ))}
        <WayStep
          icon="relay"
          tone="good"
          title={STATES.accepted.label}
          at={receivedAt}
          since={time}
        >
          <p>
            {isShops ? 'Your shop’s order webhook' : 'The relay'} brought it to your server, which
            wrote it to its log.
          </p>
        </WayStep>
        <EvidenceStep event={event} />
        <WayStep
          icon="record"
          tone={STATES.recorded.tone}
          title={STATES.recorded.label}
          at={recordedAt}
          since={time}
        >
          <p>{STATES.recorded.meaning}</p>
        </WayStep>
        {parts.map(({ destination, title, hasServer }) =>
          destination.server ? (
            <DeliveryStep
              key={destination.name}
              delivery={destination.server}
              title={title}
              since={time}
            />
          ) : hasServer ? (
            <WayStep
              key={destination.name}
              icon="send"
              tone="quiet"
              title={`${title} from the server`}
            >
              <p>Nothing to tell, or not set up. {settingsLink}</p>
            </WayStep>
          ) : null,
        )}
        {parts.length === 0 ? (
          <WayStep icon="send" tone="quiet" title="No platform was told">
            <p>None is switched on for this event. {settingsLink}</p>
          </WayStep>
        ) : null}
      </ol>
      <EventFacts event={event} />
    </div>
  )
}
