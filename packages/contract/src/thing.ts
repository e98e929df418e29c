import type { Conforms } from './conforms.ts'
import type { DestinationSettings } from './console-api.ts'
import type { PopupDraft } from './popup.ts'
import type { PopupCodes } from './popup-codes.ts'
import type { SettingsValues } from './settings.ts'
import type { SiteConfig } from './site-config.ts'
import type { TriggerRule } from './trigger.ts'
import type { PublishedEntry, WidgetPlacement } from './widget.ts'

/** The one piece of a kind that a site has once has this id. */
export const SINGLE_ID = 'main'

/** Kinds that a site has once, each with the parts of the config that it decides. */
export const SINGLE_PARTS = {
  consent: ['consent', 'consentTools', 'consentToolMap'],
  visit: ['visit'],
  shop: ['shop'],
  evidence: ['evidence'],
  events: ['events'],
  names: ['eventNames', 'allowedEvents'],
  compat: ['compat', 'pluginNames'],
  budget: ['popupBudget'],
  general: ['endpoint', 'languages', 'queryAllow', 'secretParams', 'debug'],
} as const

export type SingleKind = keyof Conforms<
  typeof SINGLE_PARTS,
  Record<string, readonly (keyof SiteConfig)[]>
>

/** Kinds that a site may have several of, each under an id that never changes. A destination's id is its name. */
export const LISTED_KINDS = ['destination', 'trigger', 'widget', 'popup', 'behavior'] as const

export type ListedKind = (typeof LISTED_KINDS)[number]

/** What is saved, compared, published and rolled back by itself. */
export type ThingKind = ListedKind | SingleKind

/** Written out: what is worked out while a module loads stays in every visitor's download. */
export const THING_KINDS: readonly ThingKind[] = [
  'destination',
  'trigger',
  'widget',
  'popup',
  'behavior',
  'consent',
  'visit',
  'shop',
  'evidence',
  'events',
  'names',
  'compat',
  'budget',
  'general',
]

export const isSingleKind = (kind: ThingKind): kind is SingleKind =>
  Object.hasOwn(SINGLE_PARTS, kind)

export interface ThingRef {
  kind: ThingKind
  id: string
}

/** One text for one thing of a site. */
export const thingKey = ({ kind, id }: ThingRef): string => `${kind}/${id}`

/** The draft of a piece that a site has once: what of its parts the owner has chosen; the rest stands at its default. */
export type SingleDraft<Kind extends SingleKind> = Partial<
  Pick<SiteConfig, (typeof SINGLE_PARTS)[Kind][number]>
>

/** What every thing of a list may have besides what pages get. */
export interface ListedDraft {
  /** False: it is kept and not published. Absent: it is. */
  isEnabled?: boolean
  /** What the owner calls it. Never published. */
  title?: string
}

export interface DestinationDraft {
  isEnabled: boolean
  /** Secrets among them, sealed; no API and no file has those. */
  settings: SettingsValues
}

export type TriggerDraft = Omit<TriggerRule, 'id'> & ListedDraft
export type WidgetDraft = Omit<WidgetPlacement, 'id'> & ListedDraft
export type EntryDraft = Omit<PublishedEntry, 'id'> & ListedDraft

/** What is stored as the draft of a thing, by its kind. */
export type ThingDrafts = {
  destination: DestinationDraft
  trigger: TriggerDraft
  widget: WidgetDraft
  popup: PopupDraft
  behavior: EntryDraft
} & { [Kind in SingleKind]: SingleDraft<Kind> }

/**
 * Where a thing stands: as pages have it; not yet published; published in another state; deleted but still published; or kept,
 * switched off and published nowhere.
 */
export type ThingState = 'live' | 'new' | 'changed' | 'deleted' | 'off'

/** One line of `GET /api/sites/:key/things`. */
export interface ThingSummary extends ThingRef {
  /** The owner's word for it, or what it is called; of a single piece its kind. */
  title: string
  /** Of a thing of a list, the folder it comes from: which widget, which trigger. */
  folder?: string
  state: ThingState
  /** Grows with each save; a save names the one it was based on. 0: nothing was saved yet. */
  version: number
  /** Of the last save, ms since 1970. */
  updatedAt?: number
  /** Who saved it last, by name. */
  updatedBy?: string
}

/** `GET /api/sites/:key/things/:kind/:id`. A destination's secrets are told as in `DestinationSettings`. */
export interface ThingDetail extends ThingSummary {
  draft: Record<string, unknown>
  /** Of a destination, which secrets are stored. */
  secrets?: DestinationSettings['secrets']
  /** What pages have of it. Absent: nothing. */
  live?: Record<string, unknown>
}

/** Body of `PUT /api/sites/:key/things/:kind/:id`. */
export interface ThingInput {
  /** The version the change was based on; 0 for a thing that is new. */
  version: number
  draft: Record<string, unknown>
}

/** What of a thing would change with its publication. */
export interface ThingChange extends ThingRef {
  title: string
  change: 'added' | 'removed' | 'changed'
  fields: FieldChange[]
  /** Of a popup that would show other coupon codes in one language than in another. */
  codes?: PopupCodes[]
}

export interface FieldChange {
  /** Names joined by dots, as in the draft: `consent.gpc`, `settings.selector`. */
  path: string
  /** Absent: it was not there. Of values beyond 2,000 characters the text from where they differ, here and in `after`. */
  before?: unknown
  /** Absent: it is gone. */
  after?: unknown
}

/** What a version brought, as it is remembered. */
export type VersionChange = Omit<ThingChange, 'fields' | 'codes'>

/** One line of `GET /api/sites/:key/versions`. */
export interface SiteVersion {
  revision: number
  publishedAt: number
  /** Who published it, by name. Absent from versions of older programs. */
  publishedBy?: string
  /** What it brought. Absent from versions of older programs. */
  changes?: VersionChange[]
  /** How many there were, where not all are named. */
  changeCount?: number
  /** The revision from which things were brought back. */
  rolledBackTo?: number
  /** Pages get this one. */
  isServed: boolean
}

/** A site's drafts as a file: no secret, nothing of a visitor. */
export interface SiteFile {
  footfall: 'site'
  /** Version of the config's shape it was written in. */
  v: number
  site: string
  exportedAt: number
  things: (ThingRef & { draft: Record<string, unknown> })[]
}

/** What became of each thing in a file. */
export interface ImportReport {
  taken: ThingRef[]
  refused: (ThingRef & { problems: { path: string; message: string }[] })[]
}

/** What a file would change, before it does. */
export interface ImportPreview {
  /** Against what is saved. */
  changes: ThingChange[]
  refused: ImportReport['refused']
}
