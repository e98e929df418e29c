import type { ReviewSourceKind } from '../source-kind.ts'
import { source as csv } from './csv/source.ts'
import { source as facebook } from './facebook/source.ts'
import { source as googleBusiness } from './google-business/source.ts'
import { source as googlePlaces } from './google-places/source.ts'
import { source as json } from './json/source.ts'
import { source as own } from './own/source.ts'
import { source as trustpilot } from './trustpilot/source.ts'

/** Every kind of source: one line each, by its folder's name. */
const SOURCES: Readonly<Record<string, ReviewSourceKind>> = {
  own,
  csv,
  json,
  'google-places': googlePlaces,
  'google-business': googleBusiness,
  trustpilot,
  facebook,
}

/** The kinds of sources there are. */
export interface SourceRegistry {
  names: readonly string[]
  find(kind: string): ReviewSourceKind | undefined
}

export const createSourceRegistry = (
  sources: Readonly<Record<string, ReviewSourceKind>> = SOURCES,
): SourceRegistry => ({
  names: Object.keys(sources),
  find: (kind) => (Object.hasOwn(sources, kind) ? sources[kind] : undefined),
})
