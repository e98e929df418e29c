import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Comparison } from './ledger.ts'

const FILE = fileURLToPath(new URL('../../../docs/faults.md', import.meta.url))

export interface Run extends Omit<Comparison, 'foreign'> {
  seconds: number
  fallen: ReadonlyMap<string, number>
  seed: number
}

/** Writes what a long run came to between the engine's marks in docs/faults.md. */
export const writeMatrix = (engine: string, run: Run): void => {
  const [begin, end] = [`<!-- ${engine} begins -->`, `<!-- ${engine} ends -->`]
  const text = readFileSync(FILE, 'utf8')
  if (!text.includes(begin) || !text.includes(end)) {
    throw new Error(`docs/faults.md has no place for ${engine}.`)
  }
  const before = text.slice(0, text.indexOf(begin) + begin.length)
  writeFileSync(FILE, `${before}\n${matrix(run)}\n${text.slice(text.indexOf(end))}`)
}

const matrix = (run: Run): string => {
  const rows: [string, string | number][] = [
    ['Duration', `${run.seconds} s`],
    ...[...run.fallen].map(([name, times]): [string, string] => [
      name === 'disk full' ? 'Disk of the log filled' : `\`kill -9\` ${name}`,
      times === 1 ? 'once' : `${times} times`,
    ]),
    ['Sent', figure(run.accepted + run.refused + run.unanswered)],
    ['Answered as accepted', figure(run.accepted)],
    ['… of these only when sent again after no answer', figure(run.rescued)],
    ['… of these lost', run.lost.length],
    ['Answered as refused', figure(run.refused)],
    ['… of these stored', run.leaked.length],
    ['Not answered, and not sent again', figure(run.unanswered)],
    ['… of these stored once', figure(run.storedUnanswered)],
    ['Rows in the store', figure(run.stored)],
    ['Ids stored more than once', run.doubled.length],
  ]
  return [
    `Seed ${run.seed}.`,
    '',
    '| What | How often |',
    '|---|---|',
    ...rows.map(([name, value]) => `| ${name} | ${value} |`),
    '',
  ].join('\n')
}

const figure = (n: number): string => n.toLocaleString('en')
