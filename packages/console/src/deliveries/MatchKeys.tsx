import type { MatchKeys as Shares } from '@footfall/contract'
import { type ReactElement, useId } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './deliveries.module.css'

export interface MatchKeysProps {
  /** The platform's name. */
  title: string
  shares: Shares
}

/** Which of what a platform finds a person by the latest events carried. */
export const MatchKeys = ({ title, shares }: MatchKeysProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const heading = useId()

  const { events, keys } = shares
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading}>{t('Match keys')}</h3>
      {events === 0 ? (
        <p className={styles.hint}>
          {t(
            'What {{title}} finds a person by: e-mail, click id and the like. Shown as soon as an event with consent has come.',
            { title },
          )}
        </p>
      ) : (
        <>
          <p className={styles.hint}>
            {t(
              'How many of the latest {{count}} events with consent carried what {{title}} finds a person by. The more, the more sales it can tie to its ads.',
              { count: events, title },
            )}
          </p>
          <table className={styles.keys}>
            <thead>
              <tr>
                <th scope="col">{t('Match key')}</th>
                <th scope="col">{t('Share of events')}</th>
              </tr>
            </thead>
            <tbody>
              {keys.map(({ key, label, n }) => (
                <tr key={key} data-absent={n === 0 || undefined}>
                  <th scope="row">
                    {t(label)} <code>{key}</code>
                  </th>
                  <td>
                    <span className={styles.meter} aria-hidden="true">
                      <span style={{ inlineSize: `${(100 * n) / events}%` }} />
                    </span>
                    <span className={styles.share}>
                      {format.percent(Math.round((1000 * n) / events) / 1000)}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
