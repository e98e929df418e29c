import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Figures } from './summarise.ts'

const FILE = fileURLToPath(new URL('../../../docs/faults.md', import.meta.url))

export interface Run {
  figures: Figures
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

/** Only a sound run is written down, so what must be nought is said to be so. */
const matrix = ({ figures, ...run }: Run): string => {
  const rows: [string, string][] = [
    ['Duration', `${run.seconds} s`],
    ...[...run.fallen].map(([name, times]): [string, string] => [
      name,
      times === 1 ? 'once' : `${times} times`,
    ]),
    [
      'Sent, for both tenants',
      figure(figures.accepted + figures.refused + figures.withoutResponse),
    ],
    ['Response: accepted', figure(figures.accepted)],
    ['… of these only when sent again after no response', figure(figures.rescued)],
    ['… of these lost', '0'],
    ['Response: refused', figure(figures.refused)],
    ['… of these stored', '0'],
    ['No response, and not sent again', figure(figures.withoutResponse)],
    ['… of these stored once', figure(figures.storedWithoutResponse)],
    ['Rows in the store', figure(figures.stored)],
    ['Ids stored more than once for one tenant', '0'],
    ['Deliveries with exactly one final state', figure(figures.stored)],
    ['… of these sent', figure(figures.sent)],
    ['… of these dropped, for want of consent', figure(figures.dropped)],
    ['… of these ambiguous (sales in flight when their sender died)', figure(figures.ambiguous)],
    ['Ambiguous, and the platform has it', figure(figures.ambiguousTold)],
    ['Sent, and the platform never saw it', '0'],
    ['Told again under the same id', figure(figures.toldAgain)],
    ['… of these sales, after an attempt that got no response', figure(figures.salesToldAgain)],
    ['Sales told again for any other cause', '0'],
    ['Told to the other tenant’s account', '0'],
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
