import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree, removeTree } from './copy.ts'
import { applyMutant, judgeReport, type Look, type Report, type Totals } from './judge.ts'
import type { Mutant } from './mutant.ts'
import { runPlaywright } from './playwright.ts'
import { createVitestLane } from './vitest-lane.ts'

/** How a row ended, and why. */
export type RowEnd = [keyof Totals, string]

/** One copy of the work tree in which rows are tried one after the other. */
export interface Lane {
  tryRow(row: Mutant): Promise<RowEnd>
  destroy(): void
}

export interface LaneOptions {
  root: string
  /** Whether the same tests are first looked at without the fault. */
  isChecked: boolean
}

export const createLane = ({ root, isChecked }: LaneOptions): Lane => {
  const folder = copyTree(root)
  const vitest = createVitestLane(folder)
  const withoutFault = new Map<string, Promise<Look>>()

  const run = (row: Mutant, changed: readonly string[]): Promise<Report | undefined> =>
    row.project === 'e2e' ? runPlaywright(folder, row) : vitest.run(row, changed)

  /** A Vitest that stays up may have kept a module or lost its page: where that may be the cause, a new one decides. */
  const look = async (
    row: Mutant,
    changed: readonly string[],
    doubtful: Look['kind'],
  ): Promise<Look> => {
    const first = judgeReport(await run(row, changed))
    if (first.kind !== doubtful) return first
    vitest.restart(row.project)
    return judgeReport(await run(row, changed))
  }

  /** Red without the fault, they would be red with it too and show nothing. */
  const lookWithout = (row: Mutant): Promise<Look> => {
    const key = JSON.stringify([row.project, row.tests, row.name])
    const known = withoutFault.get(key) ?? look(row, [], 'broken')
    withoutFault.set(key, known)
    return known
  }

  return {
    async tryRow(row) {
      const place = join(folder, row.file)
      const text = existsSync(place) ? readFileSync(place, 'utf8') : undefined
      const applied = applyMutant(row, text)
      if ('stale' in applied) return ['stale', applied.stale]
      const without: Look = isChecked ? await lookWithout(row) : { kind: 'green', failed: [] }
      if (without.kind !== 'green') {
        return ['unseen', `its tests are ${without.kind} without it: ${firstLine(without)}`]
      }
      try {
        writeFileSync(place, applied.text)
        const seen = await look(row, [place], 'green')
        if (seen.kind === 'red') return ['seen', firstLine(seen)]
        return ['unseen', seen.kind === 'green' ? 'all tests passed' : 'the tests could not be run']
      } finally {
        writeFileSync(place, text ?? '')
        vitest.forget(place)
      }
    },
    destroy() {
      vitest.destroy()
      removeTree(folder)
    },
  }
}

const firstLine = ({ failed: [first = ''] }: Look): string => first.split('\n', 1).join()
