import type { TriggerRule } from '@footfall/contract'
import { composeChunk } from '../compose/compose-chunk.ts'
import { composeTriggers } from '../compose/compose-triggers.ts'
import type { BuiltFile } from './bundle.ts'
import type { Piece } from './make-piece.ts'

/** The destinations of the site whose download after a grant is weighed. */
const FIVE = ['meta', 'ga4', 'gtm', 'pinterest', 'microsoft']

/** What a page with five destinations fetches after a grant. */
export const afterGrant = (chunks: BuiltFile[], pieces: ReadonlyMap<string, Piece>): string => {
  const made = composeChunk(
    Object.fromEntries([...pieces].map(([chunk, piece]) => [chunk.slice(2), piece])),
    Object.fromEntries(chunks.map(({ name, file }) => [name, file.slice(2)])),
    FIVE,
  )
  if (!made) throw new Error('What follows a grant cannot be put together.')
  return made.code
}

/** What the loader of a site gets that uses every trigger, in rules like this one. */
export const allTriggers = (files: BuiltFile[], rule: Partial<TriggerRule> = {}): string =>
  composeTriggers(
    Object.fromEntries(files.map((file) => [file.name, file])),
    files.map(({ name }) => ({ id: name, trigger: name, settings: {}, event: { name }, ...rule })),
  )
