import { join } from 'node:path'

export const ROOT: string = join(import.meta.dirname, '../..')

/** Scores that may not fall, with the day on which they were measured. */
export const SCORES_FILE: string = join(ROOT, 'docs/mutation-scores.json')

/** What Stryker reads and writes for one area; all of it can be deleted. */
export interface AreaFiles {
  folder: string
  /** Copies of the tree, from the repository's root. */
  sandbox: string
  options: string
  report: string
  /** What the last run found out, so that the next one only looks at what changed. */
  incremental: string
}

export const areaFiles = (area: string): AreaFiles => {
  const folder = join(ROOT, '.mutation', area)
  return {
    folder,
    sandbox: `.mutation/${area}/sandbox`,
    options: join(folder, 'options.json'),
    report: join(folder, 'report.json'),
    incremental: join(folder, 'incremental.json'),
  }
}
