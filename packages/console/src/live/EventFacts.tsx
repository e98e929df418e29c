import type { LiveEvent } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { CopyText } from '../ui/CopyText.tsx'
import styles from './event-facts.module.css'
import { namesPage } from './shops-word.ts'

/** What the event said: its id, page and parameters, as they were sent. */
export const EventFacts = ({ event }: { event: LiveEvent }): ReactElement => {
  const { t } = useTexts()

  const params = Object.entries(event.params)
  return (
    <div className={styles.facts}>
      <h3 className={styles.heading}>{t('Event')}</h3>
      <dl className={styles.list}>
        <dt>{t('Id')}</dt>
        <dd>
          <CopyText text={event.id} what={t('event id')} />
        </dd>
        <dt>{t('Page')}</dt>
        <dd>
          {namesPage(event) ? (
            <CopyText text={event.url} what={t('page address')} />
          ) : (
            t('none: your shop told of it')
          )}
        </dd>
        <dt>{t('Settings')}</dt>
        <dd>{t('revision {{revision}}', { revision: event.config })}</dd>
      </dl>
      <h3 className={styles.heading}>{t('Parameters')}</h3>
      {params.length === 0 ? (
        <p className={styles.none}>{t('None were sent.')}</p>
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
