import {
  type MarkedThing,
  markReads,
  markSelector,
  type PublishedEntry,
  type SiteConfig,
  thingKey,
} from '@footfall/contract'
import { behaviorName } from './behavior-name.ts'
import { asChunk, type ChunkPiece, type ComposedChunk, placePieces } from './compose-chunk.ts'
import { importCommons } from './compose-common.ts'
import type { EmbedManifest } from './manifest.ts'

/** What stands around the triggers of a site with behaviours. */
export const MARKED = '_marked'

/** The same where the site names no address for its files. */
export const UNMARKED = '_unmarked'

/** Chunk of what runs behaviours. */
export const RUNNER = 'behavior-runner'

/** What a behaviour does in the page's head, before the body is there. */
export const headName = (behavior: string): string => `_head-${behavior}`

/** Behaviours in one file; the first file of a site brings the runner for all of them. */
export interface BehaviorFile {
  names: readonly string[]
  hasRunner: boolean
}

/** A file as the loader names it, before it is put together. */
export interface WantedFile extends BehaviorFile {
  marks: (readonly [entry: string, selector: string, kind: string])[]
  isNear: boolean
}

/** Which files a site's published behaviours need, and which marks ask for each; none of what this build does not have. */
export const behaviorFiles = (
  { marks = {} }: Pick<EmbedManifest, 'marks'>,
  { behaviors = [] }: Pick<SiteConfig, 'behaviors'>,
): WantedFile[] => {
  const known = behaviors.filter(({ kind }) => Object.hasOwn(marks, kind))
  const names = [...new Set(known.map(({ kind }) => kind))].sort()
  const isAlone = (name: string): boolean => marks[name]?.isAlone === true
  const together = names.filter((name) => !isAlone(name))
  // With several that stand alone the runner does too: none is fetched for the sake of its neighbour.
  const alone = names.filter(isAlone).map((name) => [name])
  const groups = together[0] !== undefined || alone.length > 1 ? [together, ...alone] : alone
  return groups.map((group, at) => ({
    names: group,
    hasRunner: at === 0,
    isNear: group.some(isAlone),
    marks: group.flatMap((name) =>
      marksOf(
        name,
        marks[name] ?? {},
        known.filter(({ kind }) => kind === name),
      ),
    ),
  }))
}

/**
 * A site's config as its loader has it: widgets over the page's own elements stand among the behaviours, under ids that say
 * what they are, and without what they show.
 */
export const withMarkedWidgets = (
  { marks = {} }: Pick<EmbedManifest, 'marks'>,
  config: SiteConfig,
): SiteConfig => {
  const contentOf = ({ kind }: PublishedEntry): readonly string[] | undefined =>
    Object.hasOwn(marks, kind) ? marks[kind]?.widget?.content : undefined
  const marked = config.widgets.filter(contentOf)
  if (!marked[0]) return config
  const entries = marked.map(({ id, kind, selector, settings }) => ({
    id: thingKey({ kind: 'widget', id }),
    kind,
    settings: Object.fromEntries(
      Object.entries({ ...settings, ...(selector && { selector }) }).filter(
        ([name]) => !contentOf({ id, kind, settings })?.includes(name),
      ),
    ),
  }))
  return {
    ...config,
    widgets: config.widgets.filter((one) => !contentOf(one)),
    behaviors: [...(config.behaviors ?? []), ...entries],
  }
}

/** An owner's own selector comes before the marks, which belong to the first of several entries. */
const marksOf = (
  kind: string,
  marked: MarkedThing,
  entries: readonly PublishedEntry[],
): WantedFile['marks'] => [
  ...entries.flatMap(({ id, settings: { selector } }) =>
    typeof selector === 'string' && selector ? [[id, selector, kind] as const] : [],
  ),
  ...entries.slice(0, 1).map(({ id }) => [id, markSelector(kind, marked), kind] as const),
]

/** The file of these behaviours, as the scanner in the loader wants it; undefined when the build lacks one of them. */
export const composeBehaviors = (
  pieces: Readonly<Record<string, ChunkPiece>>,
  files: Readonly<Record<string, string>>,
  { marks = {}, commons = {} }: Pick<EmbedManifest, 'marks' | 'commons'>,
  { names, hasRunner }: BehaviorFile,
): ComposedChunk | undefined => {
  const families = new Set(names.map((name) => marks[name]?.common ?? ''))
  const shared = importCommons([...families].flatMap((family) => commons[family] ?? []))
  const wanted = [...(hasRunner ? [RUNNER] : []), ...names.map(behaviorName)]
  const placed = placePieces(
    pieces,
    wanted.map((name) => files[name]),
    shared.given,
  )
  if (!placed) return undefined
  const own = placed.holders.slice(hasRunner ? 1 : 0)
  const set = names.map((name, at) => {
    const reads = markReads(marks[name] ?? {})
    const more = reads[0] ? `,reads:${JSON.stringify(reads)}` : ''
    return `${JSON.stringify(name)}:{browser:${own[at]}.browser${more}}`
  })
  const runner = hasRunner ? [`{createRunner}=${placed.holders[0]}`] : []
  const given = [...(hasRunner ? ['createRunner'] : []), 'set']
  const code = `${shared.importsOf(placed.used)}const ${[...placed.lines, ...runner, `set={${set}}`]};export{${given}};`
  return asChunk(['behaviors', ...names].join('.'), code)
}
