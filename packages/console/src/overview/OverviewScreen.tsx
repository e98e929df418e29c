import { mainCurrency, type Overview, type SiteDetail } from '@footfall/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { useServices } from '../app/services.ts'
import { PastPauseNotice } from '../pause/PastPauseNotice.tsx'
import { PauseButton } from '../pause/PauseButton.tsx'
import { DaysPicker } from '../reports/DaysPicker.tsx'
import { useDayWords } from '../reports/day-words.ts'
import { FigureChart } from '../reports/FigureChart.tsx'
import { FiguresLoading } from '../reports/FiguresLoading.tsx'
import { isBehind } from '../reports/is-behind.ts'
import { MeasureTiles } from '../reports/MeasureTiles.tsx'
import { ReportLead } from '../reports/ReportLead.tsx'
import { overviewQuery } from '../reports/report-queries.ts'
import type { ChartMeasure, DaysSearch } from '../reports/report-search.ts'
import { useReportDays } from '../reports/use-report-days.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { ConsentCard } from './ConsentCard.tsx'
import { HealthStrip } from './HealthStrip.tsx'
import { MovementsCard } from './MovementsCard.tsx'
import styles from './overview.module.css'

export interface OverviewScreenProps {
  site: SiteDetail
  search: DaysSearch
  onSearch(part: DaysSearch): void
  /** Leads on while nothing has arrived. */
  startLink?: ReactNode
}

const MEASURES: readonly ChartMeasure[] = ['visitors', 'visits', 'views', 'orders', 'revenue']

/** How the site does, at a glance: whether it works, who came, what they bought, what changed. */
export const OverviewScreen = (props: OverviewScreenProps): ReactElement => {
  const { site, search, onSearch, startLink } = props
  const { t } = useTexts()
  const { api } = useServices()
  const { days, compare } = useReportDays(site.key, search)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    overviewQuery(api, site.key, days, compare),
  )
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageHead title={t('Overview')} />
        <div className={styles.tools}>
          <PauseButton site={site} />
          <DaysPicker search={search} days={days} onSearch={onSearch} />
        </div>
      </div>
      <HealthStrip site={site} />
      <PastPauseNotice site={site.key} />
      {data ? (
        <div className={styles.figures} aria-busy={isPlaceholderData}>
          <Figures overview={data} search={search} onSearch={onSearch} />
          {data.total.events === 0 && data.before === undefined ? null : (
            <div className={styles.columns}>
              {/* Also where the days before are not counted in full yet. */}
              {compare === 'none' || !data.comparedWith ? null : (
                <MovementsCard site={site.key} days={days} compare={compare} />
              )}
              <ConsentCard consent={data.consent} before={data.consentBefore} />
            </div>
          )}
          {data.total.events === 0 && !isBehind(data) ? (
            <Empty title={t('Nothing was recorded in these days.')} action={startLink}>
              {t('Once your pages tell of visits, you see them here.')}
            </Empty>
          ) : null}
        </div>
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <FiguresLoading tiles={MEASURES.length} />
      )}
    </div>
  )
}

const Figures = (props: {
  overview: Overview
  search: DaysSearch
  onSearch(part: DaysSearch): void
}): ReactElement => {
  const { overview, search, onSearch } = props
  const { t } = useTexts()
  const format = useFormat(overview.timeZone)
  const days = useDayWords(overview.timeZone, overview.step)
  const currency = mainCurrency(overview.total.revenue, overview.currency)
  const shown = search.show && MEASURES.includes(search.show) ? search.show : 'visitors'
  return (
    <>
      <MeasureTiles
        measures={MEASURES}
        currency={currency}
        shown={shown}
        total={overview.total}
        before={overview.before}
        onShow={(show) => onSearch({ show: show === 'visitors' ? undefined : show })}
      />
      <Card
        title={days.range(overview.days)}
        lead={
          <>
            <ReportLead about={overview} compare={search.compare ?? 'before'} />{' '}
            {/* While a day goes on, sums are held against no more than the same part of the days before. */}
            {overview.comparedUntil === undefined
              ? ''
              : t('Today still goes on, so sums are compared with those up to {{moment}}.', {
                  moment: format.moment(overview.comparedUntil),
                })}
          </>
        }
      >
        <FigureChart
          report={overview}
          measure={shown}
          currency={currency}
          publications={overview.publications}
        />
      </Card>
    </>
  )
}
