import fc from 'fast-check'
import { expect } from 'vitest'
import type { EventStore } from '../event-store.ts'
import type { ReportStore } from '../report-query.ts'
import { reportCases } from './arbitrary-reports.ts'
import { createReferenceStore } from './reference-store.ts'

type Engine = Pick<EventStore, 'record'> & ReportStore

/**
 * Records random events in random batches and asks random questions: an engine must say what the plain reference says. Each run has two
 * sites of its own, so that one database serves all.
 */
export const agreesWithReference = async (engine: Engine, runs: number): Promise<void> => {
  const day = Date.now() - (Date.now() % 86_400_000) - 86_400_000
  let run = 0
  await fc.assert(
    fc.asyncProperty(reportCases(['one', 'two'], day), async ({ batches, queries }) => {
      run++
      const reference = createReferenceStore()
      const named = (site: string): string => `${site}-${run}`
      for (const batch of batches) {
        const events = batch.map((event) => ({ ...event, site: named(event.site) }))
        expect(await engine.record(events)).toBe(await reference.record(events))
      }
      const ask = (store: ReportStore, site: string) =>
        Promise.all(
          queries.map(async ({ span, edges, filters, breakdown }) => [
            await store.reportTotal(site, { span, filters }),
            await store.reportSeries(site, { edges, filters }),
            await store.reportBreakdown(site, { span, filters, ...breakdown }),
          ]),
        )
      for (const site of [named('one'), named('two')]) {
        expect(await ask(engine, site)).toEqual(await ask(reference, site))
      }
    }),
    // Not made smaller: a hundred further tries would outlast the test, and the seed repeats it.
    { numRuns: runs, endOnFailure: true },
  )
}
