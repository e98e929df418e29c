import type { ReportFigures } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Change } from './Change.tsx'
import styles from './measure-tiles.module.css'
import type { ChartMeasure } from './report-search.ts'
import { MEASURE_LABELS, measureOf, measureWords, revenueWords } from './report-words.ts'

export interface MeasureTilesProps {
  measures: readonly ChartMeasure[]
  total: ReportFigures
  before: ReportFigures | undefined
  currency: string
  shown: ChartMeasure
  onShow(measure: ChartMeasure): void
}

/** From here on nobody looks for cents; chart and table have them. */
const MANY = 1_000

/** The sums of the days, each a button that puts its course on the chart. */
export const MeasureTiles = (props: MeasureTilesProps): ReactElement => {
  const { measures, total, before, currency, shown, onShow } = props
  const { t } = useTexts()
  const format = useFormat()
  return (
    <fieldset className={styles.tiles} aria-label={t('Figures')}>
      {measures.map((measure) => {
        const value = measureOf(total, measure, currency)
        return (
          <button
            key={measure}
            type="button"
            className={styles.tile}
            aria-pressed={measure === shown}
            onClick={() => onShow(measure)}
          >
            <span className={styles.name}>{t(MEASURE_LABELS[measure])}</span>
            <span className={styles.value}>
              {measure === 'revenue' && value >= MANY
                ? format.money(value, currency, true)
                : measureWords(value, measure, { format, currency })}
            </span>
            <span className={styles.more}>
              {before ? <Change now={value} before={measureOf(before, measure, currency)} /> : null}
              {measure === 'revenue' ? (
                <OtherMoney revenue={total.revenue} currency={currency} />
              ) : null}
              {measure === 'orders' && total.claimed > 0 ? (
                <span>
                  {t('{{n}} not confirmed', {
                    n: format.number(total.claimed),
                  })}
                </span>
              ) : null}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

/** What was taken in other currencies is not added up with the rest. */
const OtherMoney = (props: {
  revenue: ReportFigures['revenue']
  currency: string
}): ReactElement | null => {
  const format = useFormat()
  const { [props.currency]: _, ...others } = props.revenue
  const words = revenueWords(others, { format, currency: props.currency })
  return words ? <span>+ {words}</span> : null
}
