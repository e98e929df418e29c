import type { ConsentFigures } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import styles from './consent-card.module.css'

export interface ConsentCardProps {
  consent: ConsentFigures
  before?: ConsentFigures | undefined
}

/** How many allowed analytics, and how many did not: those stand in no other figure here. */
export const ConsentCard = ({ consent, before }: ConsentCardProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { of, granted, denied, dropped, isEstimate } = consent
  const rate = rateOf(consent)
  const rateBefore = before && before.of === of ? rateOf(before) : undefined
  return (
    <Card title={t('Consent')} lead={t('Who refused stands in no other figure of this page.')}>
      {rate === undefined ? (
        <p className={styles.note}>
          {t(
            'Nobody was counted. Choices are counted by our own banner, and those in another consent tool once you switch that on under Consent.',
          )}
        </p>
      ) : (
        <>
          <p className={styles.rate}>
            <strong>{format.percent(rate)}</strong>{' '}
            {of === 'people' ? t('allowed analytics') : t('of pages with nothing refused')}
            {rateBefore === undefined ? null : (
              <span className={styles.before}>
                {' '}
                {t('{{share}} before', { share: format.percent(rateBefore) })}
              </span>
            )}
          </p>
          <div className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${rate * 100}%` }} />
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>{of === 'people' ? t('People who allowed it') : t('Pages, nothing refused')}</dt>
              <dd>{format.number(granted)}</dd>
            </div>
            <div data-part="denied">
              <dt>{of === 'people' ? t('People who refused') : t('Pages, something refused')}</dt>
              <dd>{format.number(denied)}</dd>
            </div>
          </dl>
        </>
      )}
      {dropped === undefined ? null : (
        <p className={styles.note}>
          {t(
            'Events of visitors who refused: {{n}}. They are only counted; nothing about the visitor is kept.',
            { n: format.number(dropped) },
          )}
        </p>
      )}
      {isEstimate ? (
        <p className={styles.note}>
          {t(
            'An estimate: this is counted by hours or days of UTC, which end at other moments than yours.',
          )}
        </p>
      ) : null}
    </Card>
  )
}

const rateOf = ({ granted, denied }: ConsentFigures): number | undefined =>
  granted + denied > 0 ? granted / (granted + denied) : undefined
