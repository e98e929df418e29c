import { spawnSync } from 'node:child_process'
import pg from 'pg'
import type { Statement } from './heard.ts'

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } })
  .utils

const TIME = /^Time: ([\d.]+) ms/gm

/**
 * The same statements by psql, prepared: times of each run, all its statements together. Parameters are planned for each time,
 * as they are for an application's statements.
 */
export const barePostgres = (
  url: string,
  statements: readonly Statement[],
  runs: number,
): number[] => {
  const prepared = statements.map(({ text, values }, n) =>
    values.length === 0 ? '' : `prepare q${n} as ${text.replace(/;\s*$/, '')};`,
  )
  const once = statements.map(({ text, values }, n) =>
    values.length === 0 ? `${text};` : `execute q${n}(${values.map(literal).join(', ')});`,
  )
  const script = [
    'set plan_cache_mode = force_custom_plan;',
    ...prepared,
    '\\o /dev/null',
    ...once,
    '\\timing on',
    ...Array.from({ length: runs }, () => once).flat(),
  ].join('\n')
  const done = spawnSync('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', url], {
    input: script,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (done.status !== 0) throw new Error(`psql: ${done.stderr}`)
  const times = [...done.stdout.matchAll(TIME)].map(([, ms]) => Number(ms))
  // A text may hold several statements, each of which is timed.
  const each = times.length / runs
  return Array.from({ length: runs }, (_, run) =>
    times.slice(run * each, (run + 1) * each).reduce((sum, ms) => sum + ms, 0),
  )
}

/** As the driver writes it. */
const literal = (value: unknown): string => {
  const text = prepareValue(value)
  return text === null || text === undefined ? 'null' : `'${String(text).replaceAll("'", "''")}'`
}
