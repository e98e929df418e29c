import type { DestinationDeliveries, DestinationInfo } from '@footfall/contract'
import type { ReactElement } from 'react'
import { destinationTitle } from '../live/destination-title.ts'
import { useNow } from '../live/use-now.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './deliveries.module.css'
import { deliveryWords, exceptionWords } from './delivery-words.ts'

export interface DeliveryLineProps {
  info: DestinationInfo
  deliveries: DestinationDeliveries
  siteDenied: number
}

/** Below a destination's name: how its events fare. */
export const DeliveryLine = ({
  info,
  deliveries,
  siteDenied,
}: DeliveryLineProps): ReactElement | null => {
  const { t } = useTexts()
  const format = useFormat()
  const now = useNow(15_000)

  const title = destinationTitle([info], info.name)
  if (info.isAutomation) {
    return (
      <p className={styles.line}>
        {t('Loaded on your pages after consent. It is told no events.')}
      </p>
    )
  }
  // What has stopped, and whose token is lost, is told by a notice of its own.
  const isTold = deliveries.condition === 'stopped' || deliveries.condition === 'lost'
  const sentences = isTold
    ? []
    : deliveryWords(deliveries, { title, couldConfirm: info.hasServer, siteDenied, now }, t, format)
  const exceptions = exceptionWords(
    isTold ? { ...deliveries, waiting: 0 } : deliveries,
    title,
    t,
    format,
  )
  if (sentences.length + exceptions.length === 0) return null
  return (
    <div className={styles.line}>
      {sentences.length > 0 ? <p>{sentences.join(' ')}</p> : null}
      {exceptions.length > 0 ? (
        <ul className={styles.exceptions}>
          {exceptions.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
