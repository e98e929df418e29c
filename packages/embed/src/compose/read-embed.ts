import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type LoadedPopup,
  type LoaderConfig,
  type SiteConfig,
  type TriggerRule,
  thingKey,
} from '@footfall/contract'
import {
  type BehaviorFile,
  behaviorFiles,
  composeBehaviors,
  MARKED,
  UNMARKED,
  withMarkedWidgets,
} from './compose-behaviors.ts'
import { type ChunkPiece, type ComposedChunk, composeChunk, EAGER } from './compose-chunk.ts'
import {
  composePopupCode,
  composePopupContent,
  fixedRules,
  loadedPopups,
  POPUP_COUNT,
  POPUP_SHELL,
  POPUPS,
  type PopupCode,
  type PopupContents,
  type PopupShown,
  popupCode,
} from './compose-popups.ts'
import { composeTools } from './compose-tools.ts'
import { AUTOMATION, composeTriggers, HEALTH, type LoaderPiece, SHOP } from './compose-triggers.ts'
import type { EmbedManifest } from './manifest.ts'
import { withGoogleConsent } from './with-google-consent.ts'

/** Where the build writes: beside the sources, and beside the library that is made of them. */
export const embedFolder: string = fileURLToPath(new URL('../../dist/', import.meta.url))

/** A built embed, read into memory. */
export interface Embed {
  manifest: EmbedManifest
  /** Text of `core.js`: leaves `FootfallBoot` in its scope. */
  core: string
  /** Text of `stub.js`: leaves `FootfallStub` in its scope. */
  stub: string
  /** The triggers and what stands around them, by name. */
  triggers: Record<string, LoaderPiece>
  /** Texts of the chunks, by file name. */
  chunks: Record<string, string>
  /** Those that can be put together, by the chunk's file name. */
  pieces: Record<string, ChunkPiece>
}

export const readEmbed = (folder: string = embedFolder): Embed => {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const manifest = JSON.parse(read('manifest.json')) as EmbedManifest
  const triggers = Object.entries(manifest.files).filter(([file]) => file.startsWith('t/'))
  const chunks = Object.entries(manifest.files).filter(([file]) => file.startsWith('c/'))
  return {
    manifest,
    core: read('core.js'),
    stub: read('stub.js'),
    triggers: Object.fromEntries(
      triggers.map(([file, { name, uses }]) => [name, { code: read(file), ...(uses && { uses }) }]),
    ),
    chunks: Object.fromEntries(chunks.map(([file]) => [file.slice(2), read(file)])),
    pieces: Object.fromEntries(
      chunks.flatMap(([file, { piece }]) =>
        piece ? [[file.slice(2), { code: read(piece.file), needs: piece.needs }]] : [],
      ),
    ),
  }
}

/** Chunk name → file name below `/c/`. */
export const chunkMap = ({ files }: EmbedManifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.startsWith('c/'))
      .map(([file, { name }]) => [name, file.slice(2)]),
  )

/** The build's own chunk of that file name. Those composed for a site are not made for whoever names one. */
export const chunkText = ({ chunks }: Embed, file: string): string | undefined =>
  Object.hasOwn(chunks, file) ? chunks[file] : undefined

/** Destinations of a site that this build has a browser half for, in a fixed order; of a paused site none. */
const browserHalves = ({ manifest }: Embed, config: SiteConfig): string[] => {
  if (config.isPaused) return []
  const all = chunkMap(manifest)
  return Object.keys(config.destinations)
    .filter((name) => all[name])
    .sort()
}

/** What a loader wants put together: browser halves with `after-consent`, behaviours, what decides over popups, what one shows. */
export type Composition =
  | { halves: readonly string[] }
  | { behaviors: BehaviorFile }
  | { popups: PopupCode }
  | { popup: PopupShown; site: string }

/** One file of what is wanted; undefined when there is nothing to put together, or the build lacks some of it. */
export const composeFile = (
  { manifest, pieces }: Embed,
  wanted: Composition,
): ComposedChunk | undefined => {
  const files = chunkMap(manifest)
  if ('behaviors' in wanted) return composeBehaviors(pieces, files, manifest, wanted.behaviors)
  if ('popups' in wanted) return composePopupCode(pieces, files, wanted.popups)
  if ('popup' in wanted) {
    return composePopupContent(pieces, files, manifest, wanted.popup, wanted.site)
  }
  return wanted.halves[0] === undefined ? undefined : composeChunk(pieces, files, wanted.halves)
}

/** Parts that any page may come to need. */
const OWN_PARTS = ['after-consent', 'late', 'debug', 'history', 'hints']

/**
 * The one script of a site: core, then its published config and triggers. Only the chunks this site uses are named.
 * `compose` may return what was put together before.
 */
export const composeLoader = (
  embed: Embed,
  published: SiteConfig,
  compose: typeof composeFile = composeFile,
  contents: PopupContents = {},
): string => {
  const { manifest, core, triggers } = embed
  const all = chunkMap(manifest)
  const shown = withMarkedWidgets(manifest, forPages(published))
  // One without a script is its HTML alone: a page has nothing to start, and nothing to read of it.
  const config = { ...shown, widgets: shown.widgets.filter(({ kind }) => Object.hasOwn(all, kind)) }
  const used = new Set([...OWN_PARTS, ...config.widgets.flatMap(({ kind }) => ['widgets', kind])])
  const chunks = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
  // What our own banner needs to put an earlier answer into effect comes with what mounts widgets, not after it.
  if (used.has('consent-banner') && all.banner) chunks.widgets = all.banner
  const destinations = browserHalves(embed, config)
  const composed = compose(embed, { halves: destinations })
  if (composed) {
    for (const name of ['after-consent', ...destinations]) chunks[name] = composed.file
  }
  const tools = composeTools(all, config)
  const argument: LoaderConfig = {
    config: { ...withPurposes(manifest, withGoogleConsent(config, manifest)), ...tools.config },
    chunks: { ...chunks, ...tools.chunks },
  }
  const marked = behaviorFiles(manifest, config).flatMap(({ marks, isNear, ...behaviors }) => {
    const made = compose(embed, { behaviors })
    return made ? [{ file: made.file, marks, ...(isNear && { isNear }) }] : []
  })
  const rules = composeTriggers(triggers, config.triggers)
  const at = (file: string): string => scriptJson(`${config.endpoint}/c/${file}`)
  const call = (name: string, ...args: string[]): string =>
    `(${triggers[name]?.code})(${args.filter(Boolean)})`
  const parts = config.isPaused ? [] : Object.values(config.automation ?? {})
  const isAtOnce = parts.some(({ atOnce }) => atOnce)
  const shop = config.shop && all.shop ? call(SHOP, at(all.shop), rules) : rules
  const inner =
    parts[0] && all.automation ? call(AUTOMATION, at(all.automation), String(isAtOnce), shop) : shop
  const starts = (): string =>
    config.endpoint ? call(MARKED, scriptJson(marked), inner) : call(UNMARKED, inner)
  const parted = marked[0] ? starts() : inner
  const popups = loadedPopups(
    published,
    contents,
    (_, popup) => compose(embed, { popup, site: published.site })?.file,
  )
  const opened = composePopups(embed, config, popups, compose, parted)
  const watch = config.consent.countAnswers ? call(HEALTH, opened) : opened
  const boot = [scriptJson(argument), watch].filter(Boolean)
  return `${EAGER}(()=>{${core}\nFootfallBoot(${boot})})()`
}

/** The rules of a builder's own popups are read from its markup: whether some goes by page views, only the page knows. */
const BUILDER_POPUPS = 'builder-popups'

/** What stands around the rest where a site has popups; the rest alone where it has none, or the build lacks some of it. */
const composePopups = (
  embed: Embed,
  { popupBudget, behaviors = [] }: SiteConfig,
  popups: readonly LoadedPopup[],
  compose: typeof composeFile,
  inner: string,
): string => {
  const { manifest, triggers } = embed
  const isBuilders = behaviors.some(({ kind }) => kind === BUILDER_POPUPS)
  const files = chunkMap(manifest)
  const code = popupCode(files, popups)
  const decides = popups[0] && compose(embed, { popups: code })
  const shell = files[POPUP_SHELL]
  const start = triggers[POPUPS]?.code
  if (!(decides || isBuilders) || !shell || !start) return inner
  const { fixed, hasCount } = fixedRules(triggers, manifest, code)
  const parts = [
    `popups:${scriptJson(decides ? popups : [])}`,
    `file:${scriptJson(decides?.file ?? '')},shell:${scriptJson(shell)}`,
    ...(fixed ? [`fixed:{${fixed}}`] : []),
    ...(hasCount || isBuilders || popupBudget?.perSession
      ? [`count:${triggers[POPUP_COUNT]?.code}`]
      : []),
  ]
  return `(${start})(${[`{${parts}}`, inner].filter(Boolean)})`
}

/** What must be confirmed, what may come in, and in which time and money an owner counts is the server's to know. */
const forPages = (published: SiteConfig): SiteConfig => {
  const { evidence: _, eventNames: _names, allowedEvents: _allowed, ...others } = published
  const { timeZone, languages: _languages, currency: _currency, popups, ...rest } = others
  // What popups go by stands beside what starts them; their schedules go by the site's own time.
  const hasPopups = popups?.[0] || rest.behaviors?.some(({ kind }) => kind === BUILDER_POPUPS)
  const config = { ...rest, ...(hasPopups && timeZone && { timeZone }) }
  return config.triggers ? { ...config, triggers: config.triggers.map(namingItself) } : config
}

/** What a rule tells says which rule it came of, so that it can be counted by that. */
const namingItself = (rule: TriggerRule): TriggerRule => ({
  ...rule,
  event: { ...rule.event, e_id: thingKey({ kind: 'trigger', id: rule.id }) },
})

/** Says of each destination what it is for. Without a purpose the gate lets nothing through. */
const withPurposes = (manifest: EmbedManifest, config: SiteConfig): SiteConfig => ({
  ...config,
  ...(config.automation && { automation: withFiles(manifest, config.automation) }),
  destinations: Object.fromEntries(
    Object.entries(config.destinations).map(([name, settings]) => [
      name,
      {
        ...settings,
        purpose: settings.purpose ?? manifest.purposes[name],
        ...(manifest.addresses?.includes(name) && { takesAddress: true }),
      },
    ]),
  ),
})

/** Parts of marketing-automation services, each with its purpose and chunk; what this build does not have is left out. */
const withFiles = (
  manifest: EmbedManifest,
  parts: NonNullable<SiteConfig['automation']>,
): NonNullable<SiteConfig['automation']> => {
  const files = chunkMap(manifest)
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, settings]) => {
      const [file, purpose] = [files[name], manifest.automation?.[name]]
      return file && purpose ? [[name, { ...settings, purpose, file }]] : []
    }),
  )
}

/** JSON that may also stand inside an HTML script element, where `</script` or `<!--` in an owner's text would end it. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
