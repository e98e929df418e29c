import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree, removeTree } from './copy.ts'
import { applyMutant, judgeReport, type Look, type Totals } from './judge.ts'
import type { Mutant } from './mutant.ts'
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

  /** A Vitest that stays up may have kept a module or lost its page: where that may be the cause, a new one decides. */
  const look = async (
    row: Mutant,
    changed: readonly string[],
    doubtful: Look['kind'],
  ): Promise<Look> => {
    const first = judgeReport(await vitest.run(row, changed))
    if (first.kind !== doubtful) return first
    vitest.restart(row.project)
    const second = judgeReport(await vitest.run(row, changed))
    if (second.kind === first.kind) return second
    return { ...second, failed: second.failed.map((one) => `(by a new Vitest only) ${one}`) }
  }

  /** Red without the fault, they would be red with it too and show nothing. */
  const lookWithout = (row: Mutant): Promise<Look> => {
    const key = JSON.stringify([row.project, row.tests, row.name])
    const known = withoutFault.get(key) ?? look(row, [], 'broken')
    withoutFault.set(key, known)
    return known
  }

  /** Titles change: where no test has the name any more, all tests of the files are run. */
  const withTests = async (row: Mutant): Promise<{ row: Mutant; without: Look }> => {
    const without = await lookWithout(row)
    if (without.kind !== 'broken' || row.name === undefined) return { row, without }
    const { name: _, ...nameless } = row
    return { row: nameless, without: await lookWithout(nameless) }
  }

  return {
    async tryRow(asked) {
      const place = join(folder, asked.file)
      const text = existsSync(place) ? readFileSync(place, 'utf8') : undefined
      const applied = applyMutant(asked, text)
      if ('stale' in applied) return ['stale', applied.stale]
      const missing = asked.tests.find((file) => !existsSync(join(folder, file)))
      if (missing) return ['stale', `${missing} does not exist`]
      const { row, without } = isChecked
        ? await withTests(asked)
        : { row: asked, without: { kind: 'green', failed: [] } as Look }
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
