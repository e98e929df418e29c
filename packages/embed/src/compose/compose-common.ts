import { asChunk, type ChunkPiece, type ComposedChunk, placePieces } from './compose-chunk.ts'
import type { CommonFile } from './manifest.ts'

/** Chunk whose pieces are a family's common file. */
export const commonName = (family: string): string => `common-${family}`

/** The file of everything that this chunk is made of; undefined when the build lacks some of it. */
export const composeCommon = (
  pieces: Readonly<Record<string, ChunkPiece>>,
  files: Readonly<Record<string, string>>,
  family: string,
): (ComposedChunk & CommonFile) | undefined => {
  const entry = files[commonName(family)]
  // The chunk itself only hands on what the others hold.
  const placed = placePieces(pieces, pieces[entry ?? '']?.needs ?? [undefined])
  if (!placed) return undefined
  const holds = Object.fromEntries(placed.placed)
  const code = `const ${placed.lines};export{${Object.values(holds)}};`
  return { ...asChunk(`${family}-in-common`, code), holds }
}

/** Variables of what common files hold, and the import statements for those that are used. */
export const importCommons = (
  commons: readonly CommonFile[],
): { given: ReadonlyMap<string, string>; importsOf(used: ReadonlySet<string>): string } => {
  const variable = (at: number, name: string): string => `_${at}${name}`
  return {
    given: new Map(
      commons.flatMap(({ holds }, at) =>
        Object.entries(holds).map(([chunk, name]) => [chunk, variable(at, name)] as const),
      ),
    ),
    importsOf: (used) =>
      commons
        .map(({ file, holds }, at) => {
          const names = Object.entries(holds).flatMap(([chunk, name]) =>
            used.has(chunk) ? [`${name} as ${variable(at, name)}`] : [],
          )
          return names[0] ? `import{${names}}from"./${file}";` : ''
        })
        .join(''),
  }
}
