import type { ReportDimension } from '@footfall/contract'
import { SegmentedControl } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { ReportTab } from './report-tabs.ts'
import styles from './reports.module.css'

export interface TouchChoiceProps {
  tab: ReportTab
  by: ReportDimension
  onChoose(by: ReportDimension): void
}

/** Whether rows are made by the visit in which something happened, or by the visitor's first one. */
export const TouchChoice = ({ tab, by, onChoose }: TouchChoiceProps): ReactElement | null => {
  const { t } = useTexts()
  const { first, last } = tab
  if (!first) return null
  return (
    <div className={styles.touch}>
      <SegmentedControl
        size="xs"
        aria-label={t('Count by')}
        value={by}
        data={[
          { value: last, label: t('Last touch') },
          { value: first, label: t('First touch') },
        ]}
        onChange={(value) => onChoose(value === first ? first : last)}
      />
      <p className={styles.lead}>
        {by === first
          ? t('How visitors came for the very first time, whenever that was.')
          : t('How the visit began in which it happened.')}
      </p>
    </div>
  )
}
