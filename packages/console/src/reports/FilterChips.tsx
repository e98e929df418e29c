import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { filterParts } from './report-search.ts'
import { DIMENSION_LABELS, valueWords } from './report-words.ts'
import styles from './reports.module.css'

export interface FilterChipsProps {
  filter: readonly string[]
  onFilter(filter: readonly string[]): void
}

/** What everything on the screen is narrowed by; each goes at a click. */
export const FilterChips = ({ filter, onFilter }: FilterChipsProps): ReactElement => {
  const { t } = useTexts()
  const { queries } = useServices()
  const { data: destinations } = useQuery(queries.destinations)
  return (
    <ul className={styles.chips} aria-label={t('Only what fits')}>
      {filter.map((text) => {
        const parts = filterParts(text)
        if (!parts) return null
        const name = t(DIMENSION_LABELS[parts.dimension])
        const value = valueWords(parts.dimension, parts.value, t, destinations)
        return (
          <li key={text}>
            <button
              type="button"
              className={styles.chip}
              onClick={() => onFilter(filter.filter((one) => one !== text))}
            >
              <span className={styles.chipName}>{name}</span>
              <span className={styles.chipValue}>{value}</span>
              <Icon name="close" size={14} />
              <span className={styles.said}>{t('Remove this filter')}</span>
            </button>
          </li>
        )
      })}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={() => onFilter([])}>
          {t('Show everything')}
        </Button>
      </li>
    </ul>
  )
}
