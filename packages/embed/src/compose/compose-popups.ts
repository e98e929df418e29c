import {
  type LoadedPopup,
  markReads,
  type PopupFile,
  type PopupPart,
  type PopupSettings,
  type PublishedEntry,
  type SiteConfig,
} from '@footfall/contract'
import { behaviorName } from './behavior-name.ts'
import {
  asChunk,
  type ChunkPiece,
  type ComposedChunk,
  EAGER,
  placePieces,
} from './compose-chunk.ts'
import type { LoaderPiece } from './compose-triggers.ts'
import type { EmbedManifest } from './manifest.ts'

/** What stands around the triggers of a site with popups, and what counts page views where some popup asks for them. */
export const POPUPS = '_popups'
export const POPUP_COUNT = '_popup-count'

/** Chunk of what runs popups, of what runs in their blocks, of one of their triggers, of one of their rules; the latter also as a loader holds it. */
export const POPUP_RUNNER = 'popup-runner'
export const POPUP_BLOCKS_RUNNER = 'popup-blocks'
export const popupTriggerName = (trigger: string): string => `popup-trigger-${trigger}`
export const popupRuleName = (rule: string): string => `popup-rule-${rule}`
export const fixedRuleName = (rule: string): string => `_rule-${rule}`

/** Chunk of the dialog around what a popup shows. */
export const POPUP_SHELL = 'popup'

/** The triggers and rules of a site's popups, which decide in one file. */
export interface PopupCode {
  triggers: readonly string[]
  rules: readonly string[]
}

/** What one popup shows in one language, and which widgets it is made of. */
export interface PopupShown extends PopupFile {
  widgets: readonly string[]
}

/** By popup and language; a popup that is missing is left out of its site's loader. */
export type PopupContents = Readonly<Record<string, Readonly<Record<string, PopupShown>>>>

const settingsOf = ({ settings }: PublishedEntry): PopupSettings =>
  settings as unknown as PopupSettings

const isOn = (value: unknown): boolean => value === true || value === 'yes'

/** Popups as the loader has them: everything but what they show, of which it has the files. */
export const loadedPopups = (
  { popups = [] }: Pick<SiteConfig, 'popups'>,
  contents: PopupContents,
  fileOf: (popup: string, shown: PopupShown) => string | undefined,
): LoadedPopup[] =>
  popups.flatMap((popup): LoadedPopup[] => {
    const { triggers, rules, priority, unremembered, view, test } = settingsOf(popup)
    const files = Object.entries(contents[popup.id] ?? {}).flatMap(([language, shown]) => {
      const file = fileOf(popup.id, shown)
      return file ? [[language, file] as const] : []
    })
    if (!files[0]) return []
    const { open_selector: openSelector, avoid_multiple_popups: avoids } = view
    return [
      {
        id: popup.id,
        triggers,
        rules,
        files: Object.fromEntries(files),
        ...(priority && { priority }),
        ...(unremembered === 'once-per-page' && { unremembered }),
        ...(typeof openSelector === 'string' && openSelector && { openSelector }),
        ...(isOn(avoids) && { avoidsOthers: true as const }),
        ...(test?.holdout && { holdout: test.holdout }),
      },
    ]
  })

/** Which triggers and rules popups use, of those that this build has. */
export const popupCode = (
  files: Readonly<Record<string, string>>,
  popups: readonly LoadedPopup[],
): PopupCode => {
  const used = (parts: readonly PopupPart[], nameOf: (kind: string) => string): string[] =>
    [...new Set(parts.map(({ kind }) => kind))].filter((kind) => files[nameOf(kind)]).sort()
  return {
    triggers: used(
      popups.flatMap(({ triggers }) => triggers),
      popupTriggerName,
    ),
    rules: used(
      popups.flatMap(({ rules }) => rules),
      popupRuleName,
    ),
  }
}

/** The file that decides; undefined when the build lacks some of it. */
export const composePopupCode = (
  pieces: Readonly<Record<string, ChunkPiece>>,
  files: Readonly<Record<string, string>>,
  { triggers, rules }: PopupCode,
): ComposedChunk | undefined => {
  const wanted = [POPUP_RUNNER, ...triggers.map(popupTriggerName), ...rules.map(popupRuleName)].map(
    (name) => files[name],
  )
  const placed = placePieces(pieces, wanted)
  if (!placed) return undefined
  const [runner, ...codes] = placed.holders
  const named = (names: readonly string[], from: number, exported: string): string =>
    names.map((name, at) => `${JSON.stringify(name)}:${codes[from + at]}.${exported}`).join()
  const given = `{${named(triggers, 0, 'trigger')}},{${named(rules, triggers.length, 'rule')}}`
  const code = `const ${[...placed.lines, `runPopups=${runner}.createRunPopups(${given})`]};export{runPopups};`
  return asChunk('popups', code)
}

/** The file of what one popup shows, with what runs in it. */
export const composePopupContent = (
  pieces: Readonly<Record<string, ChunkPiece>>,
  files: Readonly<Record<string, string>>,
  { marks = {} }: Pick<EmbedManifest, 'marks'>,
  { widgets, ...content }: PopupShown,
  site: string,
): ComposedChunk | undefined => {
  const running = [...new Set(widgets)].filter((name) => files[behaviorName(name)]).sort()
  const code = running.map((name) => files[behaviorName(name)])
  const placed = placePieces(pieces, running[0] ? [...code, files[POPUP_BLOCKS_RUNNER]] : [])
  if (!placed) return undefined
  const set = running.map((name, at) => {
    const reads = markReads(marks[name] ?? {})
    const more = reads[0] ? `,reads:${JSON.stringify(reads)}` : ''
    return `${JSON.stringify(name)}:{browser:${placed.holders[at]}.browser${more}}`
  })
  const start = `start=(root,page)=>${placed.holders.at(-1)}.startBlocks(root,{${set}},page)`
  const lines = [
    ...placed.lines,
    ...(running[0] ? [start] : []),
    `content=${JSON.stringify(content)}`,
  ]
  return asChunk(
    'popup-content',
    `${EAGER}const ${lines};export{${running[0] ? 'start,content' : 'content'}};`,
    site,
  )
}

/** The rules about the page alone that a loader needs, and whether some rule goes by what is counted on every page. */
export const fixedRules = (
  triggers: Readonly<Record<string, LoaderPiece>>,
  { popupRules = {} }: Pick<EmbedManifest, 'popupRules'>,
  { rules }: PopupCode,
): { fixed: string; hasCount: boolean } => ({
  fixed: rules
    .filter((name) => popupRules[name]?.isFixed && triggers[fixedRuleName(name)])
    .map((name) => `${JSON.stringify(name)}:${triggers[fixedRuleName(name)]?.code}`)
    .join(),
  hasCount: rules.some((name) => popupRules[name]?.needsVisits),
})
