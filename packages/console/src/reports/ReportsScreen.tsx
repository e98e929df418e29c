import { mainCurrency, type SiteDetail, type SiteReport } from '@footfall/contract'
import { Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { DaysPicker } from './DaysPicker.tsx'
import { useDayWords } from './day-words.ts'
import { FigureChart } from './FigureChart.tsx'
import { FiguresLoading } from './FiguresLoading.tsx'
import { FilterChips } from './FilterChips.tsx'
import { MeasureTiles } from './MeasureTiles.tsx'
import { ReportLead } from './ReportLead.tsx'
import { ReportTable } from './ReportTable.tsx'
import { askedOf, reportFile, reportQuery } from './report-queries.ts'
import { type ChartMeasure, filterText, type ReportSearch } from './report-search.ts'
import { hasColumn, REPORT_TABS, type ReportTab, tabOf } from './report-tabs.ts'
import styles from './reports.module.css'
import { TouchChoice } from './TouchChoice.tsx'
import { useReportDays } from './use-report-days.ts'

export interface ReportsScreenProps {
  site: SiteDetail
  search: ReportSearch
  onSearch(part: ReportSearch): void
}

const MEASURES: readonly ChartMeasure[] = [
  ...(['visitors', 'visits', 'views', 'events', 'orders', 'revenue'] as const),
]

/** Where visitors came from and what came of it, narrowed by whatever is clicked. */
export const ReportsScreen = ({ site, search, onSearch }: ReportsScreenProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const { days } = useReportDays(site.key, search)
  const asked = askedOf(search, days)
  const { by, filter } = asked
  const tab = tabOf(by)
  const { data, error, refetch, isPlaceholderData } = useQuery(reportQuery(api, site.key, asked))
  const setFilter = (texts: readonly string[]): void =>
    onSearch({ filter: texts.length > 0 ? [...texts] : undefined })
  const onFilter = (value: string): void => {
    const added = filterText(by, value)
    if (!filter.includes(added)) setFilter([...filter, added])
  }
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageHead title={t('Reports')} />
        <DaysPicker search={search} days={days} onSearch={onSearch} />
      </div>
      {filter.length > 0 ? <FilterChips filter={filter} onFilter={setFilter} /> : null}
      {data ? (
        <div className={styles.figures} aria-busy={isPlaceholderData}>
          <Course report={data} search={search} tab={tab} onSearch={onSearch} />
          <section
            className={styles.breakdown}
            aria-label={t('By {{what}}', { what: t(tab.label) })}
          >
            <div className={styles.bar}>
              <Tabs
                className={styles.ways ?? ''}
                value={tab.name}
                onChange={(name) => {
                  const next = REPORT_TABS.find((one) => one.name === name)
                  const isFirst = tab.first === by && next?.first
                  if (next) {
                    onSearch({ by: isFirst ? next.first : next.last, order: undefined })
                  }
                }}
              >
                <Tabs.List className={styles.tabs ?? ''} aria-label={t('Break down by')}>
                  {REPORT_TABS.map(({ name, label }) => (
                    <Tabs.Tab key={name} value={name} aria-controls="report-table">
                      {t(label)}
                    </Tabs.Tab>
                  ))}
                </Tabs.List>
              </Tabs>
              <Button
                component="a"
                variant="default"
                size="xs"
                download
                href={reportFile(site.key, asked, 'rows')}
              >
                {t('Save as CSV')}
              </Button>
            </div>
            <TouchChoice tab={tab} by={by} onChoose={(chosen) => onSearch({ by: chosen })} />
            <ReportTable
              report={data}
              tab={tab}
              by={by}
              onFilter={onFilter}
              order={asked.order}
              filtered={filter}
              onOrder={(order) => onSearch({ order: order === tab.order ? undefined : order })}
            />
          </section>
        </div>
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <FiguresLoading tiles={MEASURES.length} />
      )}
    </div>
  )
}

const Course = (props: {
  report: SiteReport
  search: ReportSearch
  tab: ReportTab
  onSearch(part: ReportSearch): void
}): ReactElement => {
  const { report, search, tab, onSearch } = props
  const days = useDayWords(report.timeZone, report.step)
  const currency = mainCurrency(report.total.revenue, report.currency)
  const shown = search.show ?? 'visitors'
  return (
    <>
      <MeasureTiles
        measures={MEASURES}
        currency={currency}
        shown={shown}
        total={report.total}
        before={report.before}
        onShow={(show) =>
          onSearch({
            show: show === 'visitors' ? undefined : show,
            ...(hasColumn(tab, show) && { order: show === tab.order ? undefined : show }),
          })
        }
      />
      <Card
        title={days.range(report.days)}
        lead={<ReportLead about={report} compare={search.compare ?? 'before'} />}
      >
        <FigureChart report={report} measure={shown} currency={currency} />
      </Card>
    </>
  )
}
