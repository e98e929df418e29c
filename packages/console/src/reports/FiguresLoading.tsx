import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import styles from './figures-loading.module.css'

/** Figures to come, in their size, so that nothing jumps. */
export const FiguresLoading = ({ tiles }: { tiles: number }): ReactElement => {
  const { t } = useTexts()
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">{t('Counting…')}</VisuallyHidden>
      <div className={styles.tiles}>
        {Array.from({ length: tiles }, (_, at) => (
          <Skeleton key={`tile ${at + 1}`} className={styles.tile ?? ''} />
        ))}
      </div>
      <Skeleton className={styles.chart ?? ''} />
    </div>
  )
}
