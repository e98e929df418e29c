import type { BuiltFile } from './bundle.ts'
import type { Piece } from './make-piece.ts'

/** Pieces and file names as whatever puts them together wants them: below `c/`. */
export const builtPieces = (
  chunks: readonly BuiltFile[],
  pieces: ReadonlyMap<string, Piece>,
): [pieces: Record<string, Piece>, files: Record<string, string>] => [
  Object.fromEntries([...pieces].map(([chunk, piece]) => [chunk.slice(2), piece])),
  Object.fromEntries(chunks.map(({ name, file }) => [name, file.slice(2)])),
]
