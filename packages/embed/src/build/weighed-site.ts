import type { MarkedThing, TriggerRule } from '@footfall/contract'
import { composeBehaviors } from '../compose/compose-behaviors.ts'
import { composeChunk } from '../compose/compose-chunk.ts'
import {
  composePopupCode,
  type PopupCode,
  popupRuleName,
  popupTriggerName,
} from '../compose/compose-popups.ts'
import { composeTriggers } from '../compose/compose-triggers.ts'
import type { EmbedManifest } from '../compose/manifest.ts'
import { builtPieces } from './built-pieces.ts'
import type { BuiltFile } from './bundle.ts'
import type { Piece } from './make-piece.ts'

/** The destinations of the site whose download after a grant is weighed. */
const FIVE = ['meta', 'ga4', 'gtm', 'pinterest', 'microsoft']

/** The files of behaviours that are weighed: what most sites would have of them, and those that stand alone. */
const WEIGHED_BEHAVIORS: Readonly<Record<string, readonly string[]>> = {
  'behaviors-together.js': ['anchors', 'menu', 'off-canvas', 'sticky'],
  'behaviors-motion.js': ['motion'],
  'behaviors-grid.js': ['loop-grid'],
}

/** Chunks of the build that are weighed as they are, under their names: their files' own say nothing. */
const WEIGHED_CHUNKS: readonly string[] = [
  ...[...FIVE, 'meta-alone', 'pixel', 'google', 'after-consent', 'shop', 'shop-in-common'],
  ...['tool-auto', 'consent-banner', 'widget', 'banner', 'reviews', 'popup'],
]

/** The longest of the banner's languages; other widgets have chunks of the same name. */
const WEIGHED_LANGUAGE = 'consent-banner/languages/el.ts'

export const weighedChunks = (chunks: readonly BuiltFile[]): { file: string; code: string }[] =>
  [...WEIGHED_CHUNKS, WEIGHED_LANGUAGE].map((name) => {
    const chunk = chunks.find(
      (one) => one.name === name || one.modules.some((file) => file.endsWith(`/${name}`)),
    )
    if (!chunk) throw new Error(`The build has no chunk '${name}' to weigh.`)
    return { file: `weighed/${name.replace(/^.*\/|\.ts$/g, '')}.js`, code: chunk.code }
  })

/** What a page with five destinations fetches after a grant. */
export const afterGrant = (chunks: BuiltFile[], pieces: ReadonlyMap<string, Piece>): string => {
  const made = composeChunk(...builtPieces(chunks, pieces), FIVE)
  if (!made) throw new Error('What follows a grant cannot be put together.')
  return made.code
}

/** Behaviours as pages get them, by the name of the file to weigh. Those that stand alone come without the runner. */
export const weighedBehaviors = (
  chunks: BuiltFile[],
  pieces: ReadonlyMap<string, Piece>,
  marks: Record<string, MarkedThing>,
): { file: string; code: string }[] =>
  Object.entries(WEIGHED_BEHAVIORS).map(([file, names]) => {
    const hasRunner = names.length > 1
    const made = composeBehaviors(...builtPieces(chunks, pieces), { marks }, { names, hasRunner })
    if (!made) throw new Error(`The build lacks one of the behaviours ${names}.`)
    return { file, code: made.code }
  })

/** Widgets over the page's own elements as pages get them, without the runner, by the name of the file to weigh. */
export const weighedWidgets = (
  chunks: BuiltFile[],
  pieces: ReadonlyMap<string, Piece>,
  manifest: EmbedManifest,
): { file: string; code: string }[] =>
  Object.entries(manifest.marks ?? {})
    .filter(([, { widget }]) => widget)
    .map(([name]) => {
      const file = { names: [name], hasRunner: false }
      const made = composeBehaviors(...builtPieces(chunks, pieces), manifest, file)
      if (!made) throw new Error(`The widget ${name} cannot be put together.`)
      return { file: `w/${name}.js`, code: made.code }
    })

/** The triggers and rules of popups that are weighed together: an exit offer's, and all there are. */
const WEIGHED_POPUPS: Readonly<Record<string, PopupCode | undefined>> = {
  'popups-offer.js': { triggers: ['exit-intent'], rules: ['signed-up', 'times'] },
  'popups-all.js': undefined,
}

/** What decides over popups as pages get it, by the name of the file to weigh. */
export const weighedPopups = (
  chunks: BuiltFile[],
  pieces: ReadonlyMap<string, Piece>,
): { file: string; code: string }[] => {
  const [placed, files] = builtPieces(chunks, pieces)
  const named = (prefix: string): string[] =>
    Object.keys(files).flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []))
  const all = { triggers: named(popupTriggerName('')), rules: named(popupRuleName('')) }
  return Object.entries(WEIGHED_POPUPS).map(([file, code = all]) => {
    const made = composePopupCode(placed, files, code)
    if (!made) throw new Error('What decides over popups cannot be put together.')
    return { file, code: made.code }
  })
}

/** What the loader of a site gets that uses every trigger, in rules like this one. */
export const allTriggers = (files: BuiltFile[], rule: Partial<TriggerRule> = {}): string =>
  composeTriggers(
    Object.fromEntries(files.map((file) => [file.name, file])),
    files.map(({ name }) => ({ id: name, trigger: name, settings: {}, event: { name }, ...rule })),
  )
