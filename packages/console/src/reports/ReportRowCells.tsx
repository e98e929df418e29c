import type {
  DestinationInfo,
  ReportDimension,
  ReportFigures,
  ReportOrder,
  ReportTableRow,
} from '@footfall/contract'
import type { ReactElement } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Change } from './Change.tsx'
import { filterText } from './report-search.ts'
import styles from './report-table.module.css'
import type { ReportTab } from './report-tabs.ts'
import { measureOf, revenueWords, valueWords } from './report-words.ts'

export interface ReportRowCellsProps {
  row: ReportTableRow
  tab: ReportTab
  by: ReportDimension
  order: ReportOrder
  currency: string
  /** The largest figure of the column by which rows are ordered. */
  most: number
  destinations: readonly DestinationInfo[] | undefined
  filtered: readonly string[]
  onFilter(value: string): void
}

export const ReportRowCells = (props: ReportRowCellsProps): ReactElement => {
  const { row, tab, by, order, currency, most, destinations, filtered, onFilter } = props
  const { t } = useTexts()
  const format = useFormat()
  const words = valueWords(by, row.key, t, destinations)
  const isFiltered = filtered.includes(filterText(by, row.key))
  return (
    <tr data-filtered={isFiltered || undefined}>
      <th scope="row">
        <span
          className={styles.share}
          style={{
            inlineSize: `${most > 0 ? (measureOf(row, order, currency) / most) * 100 : 0}%`,
          }}
        />
        {isFiltered ? (
          <span className={styles.key}>{words}</span>
        ) : (
          <button
            type="button"
            className={styles.key}
            title={words === row.key ? undefined : row.key || undefined}
            onClick={() => onFilter(row.key)}
          >
            {words}
            <span className={styles.said}> {t('Show only this')}</span>
          </button>
        )}
      </th>
      {tab.measures.map((measure) => (
        <td key={measure}>
          {format.number(row[measure])}
          {row.before && measure === order ? (
            <span className={styles.change}>
              <Change now={row[measure]} before={row.before[measure]} />
            </span>
          ) : null}
        </td>
      ))}
      <SaleCells figures={row} currency={currency} />
      {tab.first ? <SaleCells figures={row.other ?? NOTHING} currency={currency} /> : null}
    </tr>
  )
}

const NOTHING: Pick<ReportFigures, 'orders' | 'revenue'> = { orders: 0, revenue: {} }

const SaleCells = (props: {
  figures: Pick<ReportFigures, 'orders' | 'revenue'>
  currency: string
}): ReactElement => {
  const { figures, currency } = props
  const format = useFormat()
  return (
    <>
      <td>{figures.orders > 0 ? format.number(figures.orders) : '–'}</td>
      <td>{revenueWords(figures.revenue, { format, currency }) || '–'}</td>
    </>
  )
}
