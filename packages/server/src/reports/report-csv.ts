import type { ReportFigures, SiteReport } from '@footfall/contract'
import { csvLine } from '../csv/csv-line.ts'
import { createWallClock } from './zone-edges.ts'

const COUNTS = ['visitors', 'visits', 'views', 'events', 'orders', 'claimed'] as const
/** By it a spreadsheet knows how letters beyond English are written. */
const BYTE_ORDER_MARK = '\u{FEFF}'

/** The rows of a report as a table, or its days or hours. */
export const reportCsv = (report: SiteReport, table: 'rows' | 'steps'): string =>
  BYTE_ORDER_MARK +
  [...(table === 'rows' ? rowLines(report) : stepLines(report)), ...noteLines(report)]
    .map(csvLine)
    .join('')

type Cells = (string | number)[]

const rowLines = ({ by, rows, count }: SiteReport): Cells[] => {
  const own = columnsOf(rows)
  const other = rows.some((row) => row.other)
    ? columnsOf(rows.flatMap((row) => row.other ?? []))
    : undefined
  const before = rows.some((row) => row.before)
    ? columnsOf(rows.flatMap((row) => row.before ?? []))
    : undefined
  return [
    [by, ...own.names(''), ...(other?.names('other ') ?? []), ...(before?.names('before ') ?? [])],
    ...rows.map((row) => [
      row.key,
      ...own.cells(row),
      ...(other && row.other ? other.cells(row.other) : []),
      ...(before && row.before ? before.cells(row.before) : []),
    ]),
    // Or a sum of the column would be taken for all there is.
    ...(count > rows.length ? [[`(${count - rows.length} more rows are not in this file)`]] : []),
  ]
}

/** Whatever keeps a figure above from being exact. */
const noteLines = ({ days, countedSince, uncounted, keptSince }: SiteReport): Cells[] => [
  ...(keptSince !== undefined && days.from < keptSince
    ? [[`(nothing is kept from before ${keptSince})`]]
    : []),
  ...(countedSince === undefined
    ? []
    : days.from < countedSince
      ? [[`(events from before ${countedSince} are still being counted: figures are too low)`]]
      : [[`(nothing is compared until events from before ${countedSince} are counted)`]]),
  ...(uncounted === undefined
    ? []
    : [[`(${uncounted} events could not be counted and are in no figure)`]]),
]

const stepLines = ({ steps, step, timeZone }: SiteReport): Cells[] => {
  const wall = createWallClock(timeZone)
  const columns = columnsOf(steps)
  return [
    [step, 'begins (UTC)', ...columns.names('')],
    ...steps.map((one) => [
      new Date(wall(one.at))
        .toISOString()
        .slice(0, step === 'day' ? 10 : 16)
        .replace('T', ' '),
      new Date(one.at).toISOString(),
      ...columns.cells(one),
    ]),
  ]
}

/** Money has a column for each currency that occurs. */
const columnsOf = (all: readonly ReportFigures[]) => {
  const currencies = [...new Set(all.flatMap(({ revenue }) => Object.keys(revenue)))].sort()
  return {
    names: (prefix: string): string[] => [
      ...COUNTS.map((name) => prefix + name),
      ...currencies.map((currency) => `${prefix}revenue ${currency}`.trim()),
    ],
    cells: (figures: ReportFigures): number[] => [
      ...COUNTS.map((name) => figures[name]),
      ...currencies.map((currency) => figures.revenue[currency] ?? 0),
    ],
  }
}
