import type { ReactElement } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './connection-state.module.css'
import { formatSecond } from './format-time.ts'
import type { Connection } from './live-feed.ts'

export interface ConnectionStateProps {
  connection: Connection
  isPaused: boolean
}

/** Whether what is shown is now, and if not, since when. Never pretends. */
export const ConnectionState = ({ connection, isPaused }: ConnectionStateProps): ReactElement => {
  const { kind, text } = describe(connection, isPaused)
  return (
    <span className={styles.state} data-kind={kind} role="status">
      {kind === 'lost' ? (
        <Icon name="offline" size={14} />
      ) : kind === 'paused' ? (
        <Icon name="pause" size={14} />
      ) : (
        <span className={styles.dot} aria-hidden="true" />
      )}
      {text}
    </span>
  )
}

const describe = (connection: Connection, isPaused: boolean): { kind: string; text: string } => {
  switch (connection.kind) {
    case 'connecting':
      return { kind: 'connecting', text: 'Connecting…' }
    case 'lost':
      return {
        kind: 'lost',
        text: `Connection lost at ${formatSecond(connection.since)}. Trying again…`,
      }
    case 'refused':
      return { kind: 'lost', text: 'Not connected' }
    default:
      return isPaused ? { kind: 'paused', text: 'Paused' } : { kind: 'live', text: 'Connected' }
  }
}
