import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Area } from './areas.ts'
import { areaFiles, ROOT } from './files.ts'
import { runGroup } from './run-group.ts'
import { type Score, scoreOf } from './scores.ts'
import { strykerOptions } from './stryker-options.ts'

export interface MeasureOptions {
  /** Whether what an earlier run found out is taken over where nothing changed. */
  isIncremental: boolean
  /** In milliseconds. */
  limit?: number | undefined
}

const STRYKER = join(
  dirname(fileURLToPath(import.meta.resolve('@stryker-mutator/core/package.json'))),
  'bin/stryker.js',
)

/** `stopped` where the limit came first. */
export const measureArea = async (
  name: string,
  area: Area,
  { isIncremental, limit }: MeasureOptions,
): Promise<Score | 'failed' | 'stopped'> => {
  const files = areaFiles(name)
  mkdirSync(files.folder, { recursive: true })
  rmSync(files.report, { force: true })
  // Left where an earlier run was killed.
  rmSync(join(ROOT, files.sandbox), { recursive: true, force: true })
  writeFileSync(files.options, JSON.stringify(strykerOptions(area, files, isIncremental)))
  const env = { FOOTFALL_MUTATION_AREA: name }
  const end = await runGroup([STRYKER, 'run', files.options], { cwd: ROOT, env, limit })
  // Who is stopped cleans up nothing.
  rmSync(join(ROOT, files.sandbox), { recursive: true, force: true })
  if (end !== 'done') return end
  const score = existsSync(files.report)
    ? scoreOf(JSON.parse(readFileSync(files.report, 'utf8')))
    : undefined
  return score ?? 'failed'
}
