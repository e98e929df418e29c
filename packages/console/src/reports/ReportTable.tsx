import {
  mainCurrency,
  type ReportDimension,
  type ReportOrder,
  type SiteReport,
} from '@footfall/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { isBehind } from './is-behind.ts'
import { ReportRowCells } from './ReportRowCells.tsx'
import styles from './report-table.module.css'
import type { ReportTab } from './report-tabs.ts'
import { DIMENSION_LABELS, MEASURE_LABELS, measureOf } from './report-words.ts'

export interface ReportTableProps {
  report: SiteReport
  tab: ReportTab
  by: ReportDimension
  order: ReportOrder
  /** What is filtered by already. */
  filtered: readonly string[]
  onOrder(order: ReportOrder): void
  onFilter(value: string): void
}

/** A report's rows. A click on one narrows everything by it; first and last touch stand side by side. */
export const ReportTable = (props: ReportTableProps): ReactElement => {
  const { report, tab, by, order, filtered, onOrder, onFilter } = props
  const { t } = useTexts()
  const format = useFormat()
  const { queries } = useServices()
  const { data: destinations } = useQuery(queries.destinations)
  const hasOther = tab.first !== undefined
  const currency = mainCurrency(report.total.revenue, report.currency)
  const head = (measure: ReportOrder): ReactElement => (
    <th key={measure} scope="col" aria-sort={order === measure ? 'descending' : 'none'}>
      <button type="button" onClick={() => onOrder(measure)}>
        {t(MEASURE_LABELS[measure])}
        {order === measure ? <Icon name="arrow-down" size={12} /> : null}
      </button>
    </th>
  )
  const touches = [t('Last touch'), t('First touch')]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
    <section className={styles.scroll} id="report-table" tabIndex={0} aria-label={t(tab.label)}>
      <table className={styles.table}>
        <thead>
          {hasOther ? (
            <tr className={styles.groups}>
              <td colSpan={1 + tab.measures.length} />
              {(by === tab.last ? touches : touches.toReversed()).map((touch) => (
                <th key={touch} scope="colgroup" colSpan={2}>
                  {touch}
                </th>
              ))}
            </tr>
          ) : null}
          <tr>
            <th scope="col">{t(DIMENSION_LABELS[by])}</th>
            {tab.measures.map(head)}
            {head('orders')}
            {head('revenue')}
            {hasOther ? (
              <>
                <th scope="col">{t('Orders')}</th>
                <th scope="col">{t('Revenue')}</th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <ReportRowCells
              key={row.key}
              row={row}
              tab={tab}
              by={by}
              order={order}
              currency={currency}
              destinations={destinations}
              filtered={filtered}
              onFilter={onFilter}
              most={report.rows[0] ? measureOf(report.rows[0], order, currency) : 0}
            />
          ))}
        </tbody>
      </table>
      {report.rows.length === 0 ? (
        <p className={styles.none}>
          {isBehind(report)
            ? t('Nothing that is counted so far fits these days and filters.')
            : t('Nothing fits these days and filters.')}
        </p>
      ) : null}
      {report.count > report.rows.length ? (
        <p className={styles.none}>
          {t('The largest {{n}} of {{all}}. The file has up to 1,000.', {
            n: format.number(report.rows.length),
            all: format.number(report.count),
          })}
        </p>
      ) : null}
    </section>
  )
}
