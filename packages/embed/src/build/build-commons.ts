import { commonName, composeCommon } from '../compose/compose-common.ts'
import type { CommonFile } from '../compose/manifest.ts'
import { builtPieces } from './built-pieces.ts'
import type { BuiltFile } from './bundle.ts'
import { findEntries } from './find-entries.ts'
import type { Piece } from './make-piece.ts'

/** A family's folder says in `common.ts` what its things share. */
export const commonEntries = (): Record<string, { file: string }> =>
  Object.fromEntries(
    Object.entries(findEntries('widgets', 'common.ts')).map(([family, file]) => [
      commonName(family),
      { file },
    ]),
  )

/** The common file of each family, as pages fetch it, and what the manifest says of it. */
export const buildCommons = (
  chunks: BuiltFile[],
  pieces: ReadonlyMap<string, Piece>,
): { files: BuiltFile[]; commons: Record<string, CommonFile> } => {
  const placed = builtPieces(chunks, pieces)
  const made = Object.keys(findEntries('widgets', 'common.ts')).map((family) => {
    const common = composeCommon(...placed, family)
    if (!common) throw new Error(`What '${family}' shares cannot be put together.`)
    return { family, ...common }
  })
  return {
    files: made.map(({ family, file, code, holds }) => ({
      name: `${family}-in-common`,
      file: `c/${file}`,
      code,
      isEntry: false,
      modules: chunks.flatMap((one) => (one.file.slice(2) in holds ? one.modules : [])),
    })),
    commons: Object.fromEntries(made.map(({ family, file, holds }) => [family, { file, holds }])),
  }
}
