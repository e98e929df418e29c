import type { PopupDay, PopupFigures, SiteDetail } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import styles from './figures.module.css'
import { comparisonWords, lastDays, rateOf, revenueWords } from './figures-words.ts'
import { figuresQuery } from './popups-api.ts'

/** How often it was seen in the last thirty days, and what came of it. */
export const FiguresCard = ({ site, id }: { site: SiteDetail; id: string }): ReactElement => {
  const { t } = useTexts()
  const { api, clock } = useServices()
  const [days] = useState(() => lastDays(clock.now()))
  const figures = useQuery(figuresQuery(api, site.key, id, days))
  return (
    <Card
      title={t('What came of it')}
      lead={t('The last 30 days, of visitors who allowed analytics. Days are UTC.')}
    >
      {figures.data ? (
        <Figures figures={figures.data} />
      ) : figures.error ? (
        <Problem error={figures.error} onRetry={() => void figures.refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </Card>
  )
}

const Figures = ({ figures }: { figures: PopupFigures }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const rate = rateOf(figures)
  const revenue = revenueWords(figures, { t, format })
  const comparison = figures.test && comparisonWords(figures.test, { t, format })
  const facts: readonly [string, string][] = [
    [t('Views'), format.number(figures.views)],
    [t('Closed'), format.number(figures.closes)],
    [t('Conversions'), format.number(figures.conversions)],
    [t('Rate'), rate === undefined ? '–' : format.percent(rate)],
    [t('Revenue'), revenue || '–'],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {t(
          'Revenue is what the same visitors bought within seven days after their conversion ({{count}} orders).',
          { count: figures.orders },
        )}
      </p>
      {figures.days.length > 0 ? <Days days={figures.days} /> : null}
      {comparison && figures.test ? (
        <Notice
          tone={
            figures.test.verdict === 'better'
              ? 'good'
              : figures.test.verdict === 'worse'
                ? 'bad'
                : figures.test.isComplete
                  ? 'quiet'
                  : 'waiting'
          }
          title={comparison.title}
        >
          {comparison.text}
        </Notice>
      ) : null}
    </>
  )
}

/** Views by day as bars, conversions within them; the same as a table for who wants the figures. */
const Days = ({ days }: { days: readonly PopupDay[] }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat('UTC')
  const most = Math.max(1, ...days.map(({ views }) => views))
  return (
    <>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, views, conversions }) => (
          <span key={day} className={styles.bar} style={{ blockSize: `${(views / most) * 100}%` }}>
            <span
              style={{ blockSize: views > 0 ? `${Math.min(1, conversions / views) * 100}%` : 0 }}
            />
          </span>
        ))}
      </div>
      <details className={styles.table}>
        <summary>{t('Day by day')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              <th scope="col">{t('Views')}</th>
              <th scope="col">{t('Closed')}</th>
              <th scope="col">{t('Conversions')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, views, closes, conversions }) => (
              <tr key={day}>
                <th scope="row">{format.day(Date.parse(day))}</th>
                <td>{format.number(views)}</td>
                <td>{format.number(closes)}</td>
                <td>{format.number(conversions)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
