import type {
  ReviewCheck,
  ReviewSourceFill,
  ReviewSourceProblem,
  ReviewText,
  SettingsEntry,
} from '@footfall/contract'

/** What a source's terms let us do with its reviews. Said to the owner, and obeyed here. */
export interface SourceTerms {
  /** `nothing`: asked at every view, and no text, name or picture is written down. */
  keeps: 'reviews' | 'nothing'
  /** The source gives no more than this, however many there are. */
  most?: number
  /** Whether pictures and faces may be copied and served by us. */
  hasPictures: boolean
  /** From elsewhere: never in structured data. */
  isForeign: boolean
  /** Search engines may not read them here: they are in no server HTML, and come by the script. */
  isUnindexed?: true
  checked: ReviewCheck
  /** Each in a sentence, for the owner. */
  says: readonly string[]
  /** Why it is off unless the installation switches it on. Absent: it is not. */
  offBecause?: string
}

/** A review as its source gives it; everything in it is hostile. */
export interface SourceReview {
  /** The source's own id; absent: it is known by author, time and original text. */
  native?: string
  author?: string
  authorUrl?: string
  avatarUrl?: string
  /** 1 to 5. */
  rating?: number
  title?: string
  original: ReviewText
  translations?: readonly Required<ReviewText>[]
  /** Milliseconds since 1970. */
  at: number
  editedAt?: number
  product?: string
  isVerified?: boolean
  pictureUrls?: readonly string[]
  reply?: { text: string; at?: number }
  url?: string
  reportUrl?: string
}

export interface SourcePage {
  reviews: readonly SourceReview[]
  /** Names of those that are there but that the source itself does not show. */
  withheld?: readonly string[]
  /** Something is left out that may be a review, so nothing that is missing counts as deleted. */
  isPartial?: boolean
  /** What the source says of all its reviews, where it does. */
  total?: number
  average?: number
  /** All reviews at the source, for people. */
  url?: string
}

/** What an installation is known by where owners give it leave. */
export interface OAuthClient {
  id: string
  secret: string
}

/** What a source is asked with. */
export interface SourceEnv {
  settings: Readonly<Record<string, unknown>>
  /** Opened; undefined where none was entered. */
  secret: Readonly<Record<string, string>>
  /** Keeps a renewed token. */
  keepSecret(secret: Record<string, string>): Promise<void>
  /** Base address: the source's own, or that of its stand-in. */
  base: string
  /** By which the installation is known to a source that asks for leave. Absent: it is not. */
  client?: OAuthClient
  /** Never follows a redirect, ends after ten seconds and at two megabytes. */
  fetch(
    url: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<{
    status: number
    headers: Headers
    text: string
  }>
  now(): number
  /** Languages of the site, its first the chief one. */
  languages: readonly string[]
}

/** Why a source could not be read. Codes, each with a sentence in the console. */
export type SourceProblem = ReviewSourceProblem

/** Thrown by a source. `isFinal`: only the owner can mend it. */
export class SourceError extends Error {
  readonly problem: SourceProblem
  readonly isFinal: boolean
  /** Milliseconds until it may be asked again, where the source says so. */
  readonly retryAfter: number | undefined

  constructor(
    problem: SourceProblem,
    note: string,
    { isFinal = false, retryAfter }: { isFinal?: boolean; retryAfter?: number | undefined } = {},
  ) {
    super(note)
    this.problem = problem
    this.isFinal = isFinal
    this.retryAfter = retryAfter
  }
}

/** What a source's folder exports as `source`; the registry has one line for it. */
export interface ReviewSourceKind {
  /** Its form: fields of kind `secret` go sealed. */
  settings: SettingsEntry
  /** As visitors know it. */
  title: string
  fill: ReviewSourceFill
  terms: SourceTerms
  /** Of the source's own API. Absent: it asks nobody. */
  base?: string
  /** How often it is asked. Absent: never by itself. */
  everyHours?: number
  /**
   * Every review it has, page by page. Deletion is inferred only where `isComplete` and two passes in a row were whole: without
   * an error, without a partial page, and with as many reviews as the source says it has.
   */
  pull?(env: SourceEnv): AsyncIterable<SourcePage>
  /** A pass shows all there is, so that what is missing was deleted. */
  isComplete?: boolean
  /** For `keeps: 'nothing'`: what there is to show now. */
  live?(env: SourceEnv, language: string | undefined): Promise<SourcePage>
}
