import type { ReportComparison, ReportDays, ReportMovement } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { movementsQuery } from '../reports/report-queries.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { movementWords } from './movement-words.ts'
import styles from './movements.module.css'

export interface MovementsCardProps {
  site: string
  days: ReportDays
  compare: ReportComparison
}

/** What differs most from the days before, in words. */
export const MovementsCard = ({ site, days, compare }: MovementsCardProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const { data, error, refetch } = useQuery(movementsQuery(api, site, days, compare))
  return (
    <Card
      title={t('What changed')}
      lead={t('Sources, campaigns, landing pages and events that moved by more than chance.')}
    >
      {data ? (
        data.movements.length > 0 ? (
          <Movements movements={data.movements} />
        ) : (
          <p className={styles.none}>{t('Nothing moved by more than chance would have it.')}</p>
        )
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
    </Card>
  )
}

const Movements = ({ movements }: { movements: readonly ReportMovement[] }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { queries } = useServices()
  const { data: destinations } = useQuery(queries.destinations)
  return (
    <ul className={styles.list}>
      {movements.map((movement) => (
        <li key={`${movement.dimension} ${movement.key}`} className={styles.movement}>
          <span className={styles.way} data-way={movement.now > movement.before ? 'up' : 'down'}>
            <Icon name={movement.now > movement.before ? 'up' : 'arrow-down'} size={14} />
          </span>
          <span className={styles.words}>
            {movementWords(movement, { t, format, destinations })}
            <span className={styles.figures}>
              {t('{{now}} instead of {{before}}', {
                now: format.number(movement.now),
                before: format.number(movement.before),
              })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
