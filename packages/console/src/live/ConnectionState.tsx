import type { ReactElement } from 'react'
import type { Format } from '../texts/create-format.ts'
import { useFormat } from '../texts/use-format.ts'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './connection-state.module.css'
import type { Connection } from './live-feed.ts'

export interface ConnectionStateProps {
  connection: Connection
  isPaused: boolean
}

/** Whether what is shown is now, and if not, since when. Never pretends. */
export const ConnectionState = ({ connection, isPaused }: ConnectionStateProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()

  const { kind, words } = describe(connection, isPaused, t, format)
  return (
    <span className={styles.state} data-kind={kind} role="status">
      {kind === 'lost' ? (
        <Icon name="offline" size={14} />
      ) : kind === 'paused' ? (
        <Icon name="pause" size={14} />
      ) : (
        <span className={styles.dot} aria-hidden="true" />
      )}
      {words}
    </span>
  )
}

const describe = (
  connection: Connection,
  isPaused: boolean,
  t: Translate,
  format: Format,
): { kind: string; words: string } => {
  switch (connection.kind) {
    case 'connecting':
      return { kind: 'connecting', words: t('Connecting…') }
    case 'lost':
      return {
        kind: 'lost',
        words: t('Connection lost at {{time}}. Trying again…', {
          time: format.second(connection.since),
        }),
      }
    case 'refused':
      return { kind: 'lost', words: t('Not connected') }
    default:
      return isPaused
        ? { kind: 'paused', words: t('Paused') }
        : { kind: 'live', words: t('Connected') }
  }
}
