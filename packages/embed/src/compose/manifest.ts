import type { ConsentPurpose, MarkedThing } from '@footfall/contract'

/** `dist/manifest.json`: what the build wrote and from which sources. */
export interface EmbedManifest {
  version: string
  /** Purpose of each destination with a browser half. */
  purposes: Record<string, ConsentPurpose>
  /** Destinations whose browser half can be told which address to report. */
  addresses?: string[]
  /** Destinations whose tags keep to Google's consent mode, each with the data layer it reads by default. */
  googleLayers?: Record<string, string>
  /** Purpose of each part of a marketing-automation service. */
  automation?: Record<string, ConsentPurpose>
  /** By which marks each behaviour is found on pages. */
  marks?: Record<string, MarkedThing>
  /** By family, the file of what its things share. */
  commons?: Record<string, CommonFile>
  /** Of the rules of popups: which concern the page alone, and which go by what is counted on every page. */
  popupRules?: Record<string, { isFixed?: true; needsVisits?: true }>
  /** By path below `dist`; chunks for pages begin with `c/`, what stands in loaders with `t/`. */
  files: Record<string, ManifestFile>
}

/** Pieces that several composed files import, so that a page fetches them once. */
export interface CommonFile {
  file: string
  /** Chunk of each piece in it → the name it is exported by. */
  holds: Readonly<Record<string, string>>
}

/** What is known of one file of the build. */
export interface ManifestFile {
  name: string
  modules: string[]
  /** For a trigger: others that it builds on. */
  uses?: readonly string[]
  /** For a chunk that can be put together with others: the same as a function of the exports of the chunks it needs. */
  piece?: { file: string; needs: readonly string[] }
}

/** Chunk of a destination that is its site's only one: whole in one file, because nothing is there to share with. */
export const loneName = (destination: string): string => `${destination}-alone`

/** Chunk in which the console's preview draws a widget over the page's own elements. */
export const lightName = (widget: string): string => `light-${widget}`

/** Chunk of a consent tool, or of the automatic detection. */
export const toolName = (tool: string): string => `tool-${tool}`

/** Chunk of a consent tool that is its site's only one: with all it needs, in one file. */
export const loneToolName = (tool: string): string => `only-${tool}`

/** Stands in a site's list of consent tools for 'see for yourself'. */
export const AUTO = 'auto'
