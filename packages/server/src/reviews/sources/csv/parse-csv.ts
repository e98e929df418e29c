import { type Pause, ROWS_AT_ONCE } from '../../take-turns.ts'

const SEPARATORS = [',', ';', '\t'] as const
/** More than any review service writes. What stands behind is left out. */
const MAX_CELLS = 500
const MAX_CELL = 100_000
/** An open quote ends here: what is longer is no cell. */
const MAX_QUOTED = 1_000_000
const MAX_HEADINGS = 20_000
/** Letters and cells that are read in one go, whatever their lines are. */
const LETTERS_AT_ONCE = 1_000_000
const CELLS_AT_ONCE = 10_000

/** Reads a table as programs really write it: with or without a byte order mark, any line ends, line breaks inside quotes. */
export const parseCsv = async (
  file: string,
  maxRows: number,
  pause: Pause,
): Promise<string[][]> => {
  const text = file.replace(/^\ufeff/, '')
  const separator = separatorOf(text)
  const ends = new RegExp(`[${separator}\\n\\r]`, 'g')
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let lines = 0
  let cells = 0
  let pausedAt = 0
  const pauseHere = (): Promise<void> => {
    cells = 0
    pausedAt = at
    return pause()
  }
  while (at < text.length && rows.length < maxRows) {
    let cell: string
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1)
      cell = text.slice(at + 1, Math.min(end, at + MAX_CELL)).replaceAll('""', '"')
      at = end + 1
      // What stands behind a closing quote belongs to the cell all the same.
      const rest = cellEnd(text, at, ends)
      cell += text.slice(at, Math.min(rest, at + MAX_CELL))
      at = rest
    } else {
      const end = cellEnd(text, at, ends)
      cell = text.slice(at, Math.min(end, at + MAX_CELL))
      at = end
    }
    if (row.length < MAX_CELLS) row.push(cell.trim())
    cells += 1
    if (cells >= CELLS_AT_ONCE || at - pausedAt > LETTERS_AT_ONCE) await pauseHere()
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      row.push('')
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
    lines += 1
    if (lines % ROWS_AT_ONCE === 0) await pauseHere()
  }
  return rows
}

const closingQuote = (text: string, from: number): number => {
  let at = from
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return text.length
    if (quote - from > MAX_QUOTED) return from + MAX_QUOTED
    if (text[quote + 1] !== '"') return quote
    at = quote + 2
  }
}

/** A regular expression, because a loop over the letters of one cell of ten megabytes would hold up all other requests. */
const cellEnd = (text: string, from: number, ends: RegExp): number => {
  ends.lastIndex = from
  return ends.exec(text)?.index ?? text.length
}

/** The one that stands most often in the first line, quotes left out. */
const separatorOf = (text: string): string => {
  const [first = ''] = text.slice(0, MAX_HEADINGS).split(/[\r\n]/, 1)
  const bare = first.replace(/"(?:[^"]|"")*"/g, '')
  const counts = SEPARATORS.map((one) => bare.split(one).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}
