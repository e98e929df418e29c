import { join } from 'node:path'
import type { ReportFigures, ReportRow } from '@footfall/contract'
import { runProgram } from './program.ts'

/** What the plain reference counts of the sample site's visits. */
export interface ReportReference {
  /** When each day begins, and the last ends. */
  edges: number[]
  total: ReportFigures
  days: ReportFigures[]
  /** Landing pages of who came by one source, by last and by first touch. */
  last: ReportRow[]
  first: ReportRow[]
}

/** Gives the sample site visits around these days, and returns what there is to be seen of them. */
export const seedReports = async (
  databaseUrl: string,
  asked: { zone: string; from: string; to: string; source: string },
): Promise<ReportReference> => {
  const output = await runProgram({
    name: 'reference',
    file: join(import.meta.dirname, 'report-reference-main.ts'),
    env: {
      DATABASE_URL: databaseUrl,
      ZONE: asked.zone,
      FROM: asked.from,
      TO: asked.to,
      SOURCE: asked.source,
    },
  })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as ReportReference
}
