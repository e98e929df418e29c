import type { LiveEvent } from '@footfall/contract'
import type { ReactElement } from 'react'
import { CopyText } from '../ui/CopyText.tsx'
import styles from './event-facts.module.css'
import { namesPage } from './shops-word.ts'

/** What the event said: its id, page and parameters, as they were sent. */
export const EventFacts = ({ event }: { event: LiveEvent }): ReactElement => {
  const params = Object.entries(event.params)
  return (
    <div className={styles.facts}>
      <h3 className={styles.heading}>Event</h3>
      <dl className={styles.list}>
        <dt>Id</dt>
        <dd>
          <CopyText text={event.id} what="event id" />
        </dd>
        <dt>Page</dt>
        <dd>
          {namesPage(event) ? (
            <CopyText text={event.url} what="page address" />
          ) : (
            'none: your shop told of it'
          )}
        </dd>
        <dt>Settings</dt>
        <dd>revision {event.config}</dd>
      </dl>
      <h3 className={styles.heading}>Parameters</h3>
      {params.length === 0 ? (
        <p className={styles.none}>None were sent.</p>
      ) : (
        <dl className={styles.list}>
          {params.map(([name, value]) => (
            <div key={name} className={styles.pair}>
              <dt>{name}</dt>
              <dd>
                <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
