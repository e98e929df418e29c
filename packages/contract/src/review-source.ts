import type { SettingsFields } from './fields/kinds.ts'
import type { SettingsValues } from './settings.ts'

/**
 * How reviews of a source come to us: written on our own form; as a file the owner uploads; sent by a program that signs;
 * fetched every so often by a key, or by leave of an account; or asked for at every view, because nobody may keep them.
 */
export type ReviewSourceFill = 'form' | 'file' | 'signed' | 'pull' | 'oauth' | 'live'

/** A kind of source, as the console offers it. */
export interface ReviewSourceKindInfo {
  /** Folder name. */
  kind: string
  /** As visitors know it. */
  title: string
  about?: string
  fill: ReviewSourceFill
  fields: SettingsFields
  /** What its terms allow and ask for, each in a sentence. */
  says: readonly string[]
  /** It shows no more than this, however many there are. */
  most?: number
  everyHours?: number
  /** Why it cannot be added here. Absent: it can. */
  offBecause?: string
}

/** new: never asked; ok; late: failed and is tried again; stopped: only the owner can mend it. */
export type ReviewSourceState = 'new' | 'ok' | 'late' | 'stopped'

/** Why a source could not be read: a code, each with a sentence in the console. */
export type ReviewSourceProblem =
  | 'key'
  | 'token'
  | 'permission'
  | 'missing'
  | 'quota'
  | 'down'
  | 'unreadable'
  | 'off'

/** One source of a site. Secrets never come back: of those only whether they are there. */
export interface ReviewSourceInfo {
  id: string
  kind: string
  /** As the owner calls it. */
  name: string
  isOn: boolean
  state: ReviewSourceState
  problem?: ReviewSourceProblem
  /** The source's own words on it, cut. */
  note?: string
  /** What the source itself says of all its reviews. */
  total?: number
  average?: number
  url?: string
  /** How many reviews are kept here. */
  kept: number
  /** Of these: how many repeat another one and are not shown. */
  twins: number
  /** Milliseconds since 1970. */
  askedAt?: number
  okAt?: number
  nextAt?: number
  settings: SettingsValues
  /** By field, whether one is stored. */
  secrets: Record<string, boolean>
  /** Of a source with `fill: 'oauth'`: somebody gave leave. */
  isConnected?: boolean
}

/** A source that was just made. */
export interface ReviewSourceMade {
  source: ReviewSourceInfo
  /** Signs what is sent to `POST /v1/reviews/import`; told this once. */
  importSecret?: string
}

/** What is filled in for a new source. */
export interface ReviewSourceInput {
  kind: string
  name: string
  settings: SettingsValues
  secrets: Record<string, string>
}

/** A change of a source: what is absent stays; a secret of null is removed. */
export interface ReviewSourceChange {
  name?: string
  settings?: SettingsValues
  secrets?: Record<string, string | null>
  isOn?: boolean
}

/** What a column of a file is taken for. */
export type ReviewCsvColumn =
  | 'id'
  | 'author'
  | 'rating'
  | 'title'
  | 'body'
  | 'date'
  | 'product'
  | 'reply'
  | 'replyDate'
  | 'pictures'
  | 'verified'
  | 'status'
  | 'language'
  | 'url'

/** Why a row of a file was not taken. */
export type ReviewCsvSkip =
  /** Neither stars nor text. */
  | 'empty'
  | 'rating'
  | 'date'
  /** Not published where it comes from. */
  | 'status'
  /** A row before it says the same. */
  | 'repeated'
  /** More cells than headings: a quotation mark is missing somewhere. */
  | 'cells'

export interface ReviewCsvInput {
  text: string
  /** 03/04/2026 is the third of April. Absent: found out, and asked where that cannot be. */
  dayFirst?: boolean
  /** Looks only; nothing is stored. */
  isTrial: boolean
}

/** What became of a file, or would. */
export interface ReviewCsvReport {
  rows: number
  taken: number
  /** At most the first hundred; `skippedTotal` counts all. */
  skipped: { row: number; why: ReviewCsvSkip }[]
  skippedTotal: number
  /** The file's headings and what each is taken for; those that are left out, among them addresses, have none. */
  columns: { heading: string; takenFor?: ReviewCsvColumn }[]
  /** Days and months cannot be told apart: say `dayFirst`. Nothing is stored before. */
  isAmbiguous: boolean
  sample: {
    author: string
    rating?: number
    title?: string
    text: string
    at: number
    product?: string
  }[]
  /** Of what was stored: new, changed, and the same as before. */
  added: number
  changed: number
  same: number
}

/** A review as a program sends it to `POST /v1/reviews/import`. Addresses of people have no place here. */
export interface ReviewImportEntry {
  /** What the sender calls it; by it an edit is known. Absent: author, time and text are. */
  id?: string
  author?: string
  /** 1 to 5. */
  rating?: number
  title?: string
  text?: string
  language?: string
  translations?: { text: string; language: string }[]
  /** Milliseconds since 1970, or an ISO time. */
  at: number | string
  product?: string
  isVerified?: boolean
  pictures?: string[]
  reply?: { text: string; at?: number | string }
  url?: string
}

/** Body of `POST /v1/reviews/import`, signed as an order is, with the source's own secret. */
export interface ReviewImport {
  v: 1
  site: string
  /** Id of the source. */
  source: string
  reviews: ReviewImportEntry[]
  /** Ids of reviews that are gone. */
  deleted?: string[]
}

export interface ReviewImportReport {
  added: number
  changed: number
  same: number
  deleted: number
}
