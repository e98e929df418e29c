import type { Published, ReportAbout, ReportPair } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { TimeChart } from '../charts/TimeChart.tsx'
import type { TimeMark, TimePoint } from '../charts/time-points.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useDayWords } from './day-words.ts'
import { daysOf } from './ranges.ts'
import type { ChartMeasure } from './report-search.ts'
import { MEASURE_LABELS, measureOf, measureWords } from './report-words.ts'

export interface FigureChartProps {
  report: ReportAbout & ReportPair
  measure: ChartMeasure
  currency: string
  publications?: readonly Published[]
}

const NONE: readonly Published[] = []

/** The course of one figure over the days of a report. */
export const FigureChart = (props: FigureChartProps): ReactElement => {
  const { report, measure, currency, publications = NONE } = props
  const { t } = useTexts()
  const format = useFormat()
  const days = useDayWords(report.timeZone, report.step)
  const title = t(MEASURE_LABELS[measure])
  const now = useServices().clock.now()
  const isGoingOn = daysOf('today', report.timeZone, now).to <= report.days.to
  const begun = report.steps.filter(({ at }) => at <= now).length
  const points = report.steps.map((step, index): TimePoint => {
    const before = report.stepsBefore?.[index]
    return {
      at: step.at,
      value: measureOf(step, measure, currency),
      ...(isGoingOn && index >= begun - 1 && { state: index < begun ? 'open' : 'ahead' }),
      ...(before && { before: measureOf(before, measure, currency), beforeAt: before.at }),
    }
  })
  const marks = publications.map(
    ({ revision, publishedAt }): TimeMark => ({
      at: publishedAt,
      label: t('Version {{revision}} published', { revision }),
    }),
  )
  return (
    <TimeChart
      points={points}
      marks={marks}
      beforeLabel={report.comparedWith && days.range(report.comparedWith)}
      words={{
        title,
        tick: days.tick,
        step: days.step,
        value: (value) => measureWords(value, measure, { format, currency }),
        axis: (value) => format.number(value, { notation: 'compact', maximumFractionDigits: 1 }),
        soFar: t('so far'),
        heads: {
          step: report.step === 'hour' ? t('Hour') : t('Day'),
          value: title,
          before: report.comparedWith ? days.range(report.comparedWith) : t('Before'),
        },
      }}
    />
  )
}
