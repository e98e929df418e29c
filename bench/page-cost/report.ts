import type { Row } from './summary.ts'
import type { Target } from './target.ts'

const LIMITS = { ratio: 1.5, longestTaskMs: 50, clickUs: 50 } as const

/** The table, a row per page; differences are to the blank page of the same run. */
export const tableOf = (targets: Target[], rows: Map<string, Row>): string => {
  const base = rowOf(rows, 'blank')
  const head = [
    'page',
    'evaluate ms',
    'init ms',
    'scripting Δ ms',
    'busy Δ ms (quartiles)',
    'longest task ms',
    'blocking ms',
    'click µs',
    'heap Δ kB',
    'requests',
    'bytes sent',
    'third-party',
    'cookies/local/session',
    'first POST ms',
  ]
  const lines = targets.map(({ id, label }) => {
    const row = rowOf(rows, id)
    const [low, high] = row.busyQuartiles
    const keys = ['cookie', 'local', 'session'].map(
      (kind) => row.keys.filter((key) => key.startsWith(`${kind}:`)).length,
    )
    return [
      label,
      one(row.evaluateMs),
      one(row.initMs),
      one(row.scriptingMs - base.scriptingMs),
      `${one(row.busyMs - base.busyMs)} (${one(low - base.busyMs)}–${one(high - base.busyMs)})`,
      one(row.longestTaskMs),
      one(row.blockingMs),
      row.clickUs.toFixed(0),
      (row.heapKb - base.heapKb).toFixed(0),
      row.requests,
      row.bytesSent,
      row.thirdParty,
      keys.join('/'),
      row.firstPostMs?.toFixed(0) ?? '–',
      ...(row.error ? [`ERROR ${row.error.slice(0, 120)}`] : []),
    ]
  })
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** The last lines of the report, and every limit that was missed. */
export const judge = (rows: Map<string, Row>): { lines: string[]; missed: string[] } => {
  const [base, plausible, rudder, unknown, granted, byHand] = [
    'blank',
    'plausible',
    'rudder',
    'unknown',
    'granted',
    'by-hand',
  ].map((id) => rowOf(rows, id)) as [Row, Row, Row, Row, Row, Row]
  const busy = (row: Row): number => row.busyMs - base.busyMs
  const ratio = busy(granted) / busy(byHand)
  const missed = [
    unknown.keys.length > 0 && `unknown: left ${unknown.keys.join(', ')}`,
    unknown.thirdParty > 0 && `unknown: ${unknown.thirdParty} third-party requests`,
    unknown.requests > 0 && `unknown: ${unknown.requests} requests beyond the script`,
    !(ratio <= LIMITS.ratio) && `granted: busy ${ratio.toFixed(2)} times the page by hand`,
    ...[unknown, granted].flatMap((row) => [
      row.longestTaskMs > LIMITS.longestTaskMs && `a task of ${one(row.longestTaskMs)} ms`,
      row.clickUs > LIMITS.clickUs && `${row.clickUs.toFixed(0)} µs for a click`,
      row.error && `an error: ${row.error}`,
    ]),
    granted.keys.length === 0 && 'granted: nothing was stored, so the grant did not arrive',
    granted.requests < 6 && `granted: only ${granted.requests} of scripts and relay were asked for`,
  ].filter((line) => typeof line === 'string')
  return {
    lines: [
      `page-cost unknown: busy ${one(busy(unknown))} ms (plausible ${one(busy(plausible))}, rudder ${one(busy(rudder))}), ` +
        `longest task ${one(unknown.longestTaskMs)} ms, click ${unknown.clickUs.toFixed(0)} µs, ` +
        `storage keys ${unknown.keys.length}, third-party requests ${unknown.thirdParty}`,
      `page-cost granted: busy ${one(busy(granted))} ms, ratio ${ratio.toFixed(2)} of the page by hand (limit ${LIMITS.ratio}), ` +
        `longest task ${one(granted.longestTaskMs)} ms (limit ${LIMITS.longestTaskMs}), ` +
        `click ${granted.clickUs.toFixed(0)} µs (limit ${LIMITS.clickUs})`,
    ],
    missed,
  }
}

const rowOf = (rows: Map<string, Row>, id: string): Row => {
  const row = rows.get(id)
  if (!row) throw new Error(`The page '${id}' was not measured.`)
  return row
}

const one = (value: number): string => value.toFixed(1)
