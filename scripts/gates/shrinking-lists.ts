import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIST } from './function-lengths.ts'
import type { Finding, Gate } from './gate.ts'

const BIOME = 'biome.json'

interface Overrides {
  overrides?: { includes?: string[]; linter?: unknown }[]
}

/** What a list lets pass, as figures: files move, so its entries may change, but there may not be more of them. */
type Measure = (text: string) => Readonly<Record<string, number>>

const LISTS: Readonly<Record<string, Measure>> = {
  [LIST]: (text) => {
    const lines = Object.values(JSON.parse(text) as Record<string, number>)
    return { functions: lines.length, lines: lines.reduce((sum, n) => sum + n, 0) }
  },
  [BIOME]: (text) => ({
    'files without a limit of complexity': ((JSON.parse(text) as Overrides).overrides ?? [])
      .filter(({ linter }) => JSON.stringify(linter)?.includes('noExcessiveCognitiveComplexity'))
      .reduce((sum, { includes = [] }) => sum + includes.length, 0),
  }),
}

/** Lists of what was too long or too complex when the limits came may only shrink: each version against the one before it. */
export const shrinkingLists: Gate = (root) =>
  Object.entries(LISTS).flatMap(([file, measure]) => {
    const versions = versionsOf(root, file).map(measure)
    return versions.slice(1).flatMap((before, at) => growth(file, before, versions[at] ?? {}))
  })

const growth = (
  file: string,
  before: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): Finding[] =>
  Object.entries(now).flatMap(([name, n]) =>
    n > (before[name] ?? n)
      ? [{ file, message: `${n} ${name}, before ${before[name]}: this list may only shrink` }]
      : [],
  )

/** The file as it is, and as its last two commits left it; a clone without history has fewer. */
const versionsOf = (root: string, file: string): string[] => {
  if (!existsSync(join(root, file))) return []
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const commits = (): string[] => {
    try {
      return git('log', '-2', '--format=%H', '--', file).split('\n').filter(Boolean)
    } catch {
      return []
    }
  }
  return [
    readFileSync(join(root, file), 'utf8'),
    ...commits().map((commit) => git('show', `${commit}:${file}`)),
  ]
}
