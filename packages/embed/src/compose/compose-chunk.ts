import { createHash } from 'node:crypto'
import { loneName } from './manifest.ts'

/** A chunk made of others. */
export interface ComposedChunk {
  /** Says what is in it; addresses do not. */
  name: string
  file: string
  code: string
}

/** A chunk as a function of what it needs; the build makes them. */
export interface ChunkPiece {
  code: string
  /** File names of the chunks whose exports it is called with. */
  needs: readonly string[]
}

/** Chunk name → file name. */
type ChunkFiles = Readonly<Record<string, string>>

/**
 * Tells the browser to compile everything at once: nearly all of it runs at the start, and compiling function by function
 * costs a visitor's main thread half as much again.
 */
export const EAGER = '//# allFunctionsCalledOnLoad\n'

const AFTER_CONSENT = 'after-consent'

/** Pieces in the order in which they need each other, as declarations of variables that hold their exports. */
interface PlacedPieces {
  lines: string[]
  /** The variable of each piece that was asked for. */
  holders: string[]
  /** The variable of every piece that stands here, by its file. */
  placed: ReadonlyMap<string, string>
  /** Files of what was given, and is needed. */
  used: ReadonlySet<string>
}

/** Undefined when the build lacks one of them, or what it needs. `given`: variables of pieces that are there already. */
export const placePieces = (
  pieces: Readonly<Record<string, ChunkPiece>>,
  files: readonly (string | undefined)[],
  given: ReadonlyMap<string, string> = new Map(),
): PlacedPieces | undefined => {
  const placed = new Map(given)
  const used = new Set<string>()
  const lines: string[] = []
  /** Puts a piece and what it needs into the file; returns the variable that holds its exports. */
  const place = (file: string | undefined): string | undefined => {
    const known = placed.get(file ?? '')
    if (file && given.has(file)) used.add(file)
    if (known) return known
    const piece = pieces[file ?? '']
    const needed = piece?.needs.map(place)
    if (!file || !piece || needed?.includes(undefined)) return undefined
    const variable = `$${lines.length}`
    placed.set(file, variable)
    lines.push(`${variable}=(${piece.code})(${needed})`)
    return variable
  }
  const holders = files.map(place).filter((holder) => holder !== undefined)
  return holders.length === files.length ? { lines, holders, placed, used } : undefined
}

/**
 * What a site's page needs after a grant, in one file: what follows consent, and the browser halves of its destinations,
 * each exported under its name. As files of their own they cost a request, a module and a promise each, and most of what
 * the main thread does then is that. Undefined when the build lacks one of them.
 */
export const composeChunk = (
  pieces: Readonly<Record<string, ChunkPiece>>,
  files: ChunkFiles,
  destinations: readonly string[],
): ComposedChunk | undefined => {
  const names = [...destinations].sort()
  const chunkOf = (name: string): string | undefined =>
    (names.length === 1 && files[loneName(name)]) || files[name]
  const placed = placePieces(pieces, [AFTER_CONSENT, ...names].map(chunkOf))
  if (!placed) return undefined
  const [afterConsent, ...halves] = placed.holders
  const taken = halves.map((holder, at) => `{browser:_${at}}=${holder}`)
  const given = names.map((name, at) => `_${at} as ${JSON.stringify(name)}`)
  const code = `${EAGER}const ${[...placed.lines, `{part}=${afterConsent}`, ...taken]};export{${['part', ...given]}};`
  return asChunk([AFTER_CONSENT, ...names].join('.'), code)
}

/**
 * Its file is a hash of its name and text, and of the site's key where one site alone wrote it: no word is in an address, where
 * filter lists look for some. 128 bits, since all sites' files share one name space, and whoever found a second text for a name
 * would run it on a neighbor's pages. The bundler's own files have shorter hashes: no site writes their text, nor a file under one
 * of their names.
 */
export const asChunk = (name: string, code: string, site = ''): ComposedChunk => ({
  name,
  code,
  file: `${createHash('sha256').update([name, site, code].join('\n')).digest('hex').slice(0, 32)}.js`,
})
