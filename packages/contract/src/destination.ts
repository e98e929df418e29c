import type { DestinationEnv } from './browser-env.ts'
import type { Conflict, ConflictSigns, OnConflict } from './conflict.ts'
import type { ConsentSnapshot, ConsentState } from './consent.ts'
import type { DestinationFacts } from './destination-facts.ts'
import type { Params } from './event-definition.ts'
import type { ConfirmedBy, Evidence, EvidenceNote } from './evidence.ts'
import type { Occurrence, UserData } from './occurrence.ts'
import type { ConsentPurpose } from './purpose.ts'
import type { Reason } from './reasons.ts'
import type { BrowserReport, VisitData } from './relay.ts'
import type { PlatformDeclaration, SettingsEntry, SettingsValues } from './settings.ts'

/** What the published config says of every destination, whatever fields it has. */
export interface CommonDestinationConfig {
  /** Pixel, measurement, container or tag ids. */
  ids: string[]
  /** What to do about another tracker for the same id. Absent: `report`. */
  onConflict?: OnConflict
  /** Written by the loader's composition: its browser half can be told which address to report. */
  takesAddress?: boolean
  /** Written by the loader's composition, where a platform keeps to the consent itself: whether it starts before it. */
  consentMode?: string
  /** Beside it: types of Google's consent that the site does not ask about. */
  googleGranted?: string[]
}

/** A destination's public settings, as they stand in the published config. */
export interface DestinationConfig extends SettingsValues, CommonDestinationConfig {
  ids: string[]
}

/** The same as its own half sees it, whose `Settings` follow from its fields. */
export type DestinationConfigOf<Settings> = CommonDestinationConfig & Settings

/** The `browser` entry of a destination folder. */
export interface DestinationBrowser {
  name: string
  purpose: ConsentPurpose
  /** Cookies its script leaves on the site's domain; `*` at the end stands for any ending. Deleted on withdrawal. */
  cookies?: readonly string[]
  /**
   * It can be told which address to report. Any other script reads the page's own, so it is neither started nor told
   * anything where that holds a secret.
   */
  takesAddress?: true
  start(config: DestinationConfig, env: DestinationEnv, consent: ConsentState): BrowserHalf
}

/** A started pixel. Created only after a grant; it may still fail to load, which touches nothing else. */
export interface BrowserHalf {
  /** True from the moment the platform's script is there. */
  isReady(): boolean
  /**
   * Resolves when it is known whether the platform's script came, with the reason why it did not. Until then a platform's queue
   * takes the calls, and nobody may read it.
   */
  arrival?: Promise<Reason | undefined> | undefined
  /** Hands one occurrence to the platform; returns whether it was taken, or why not. */
  send(
    occurrence: Occurrence,
    context: BrowserSendContext,
  ): { ok: true } | { ok: false; reason: Reason }
  /** Tells the platform of a changed answer, where it has a call for that. */
  consent?(state: ConsentState): void
  destroy(): void
}

export interface BrowserSendContext {
  ids: string[]
  /** Ids of this visitor that the platform wants with the event (external id, click ids). */
  visitorIds: Record<string, string>
  isLate: boolean
}

/** An event as the log and the store keep it: no raw personal data, only fields whose purpose was granted. */
export interface AcceptedEvent {
  id: string
  site: string
  name: string
  time: number
  receivedAt: number
  type: 'static' | 'dyn' | 'trigger'
  definition?: string
  url: string
  title?: string
  params: Params
  /** How far it can be believed; absent in what older servers wrote, and then `claimed`. Never taken from a page. */
  evidence?: Evidence
  confirmedBy?: ConfirmedBy
  /** Why a signature that came with it does not count. */
  evidenceNote?: EvidenceNote
  consent: ConsentSnapshot
  destinations: Record<string, BrowserReport>
  config: number
  conflicts?: Conflict[]
  referrer?: string
  visitorId?: string
  visitId?: string
  visit?: VisitData
  userId?: string
  address?: string
  agent?: string
  ids?: Record<string, string>
  /** Per destination: the forms of personal data it declared, hashed as it wants them. */
  hashes?: Record<string, Record<string, string>>
  /** The site's own keyed hash of the e-mail address, by which a person who asks is found again. Told to nobody. */
  person?: string
}

/** One form in which a destination wants a piece of personal data; the collector makes exactly these. */
export interface IdentityForm {
  from: keyof UserData
  /** The platform's normal form, or undefined when the value is of no use to it. */
  normalise(value: string): string | undefined
  /** False where the platform wants the normal form itself. */
  isHashed: boolean
}

/**
 * The `server` entry of a destination folder: pure functions around one request; the deliverer does the sending.
 * `Settings` follow from its fields.
 */
export interface DestinationServer<Settings extends SettingsValues = SettingsValues> {
  name: string
  purpose: ConsentPurpose
  /** Base address of the platform's API. Development and tests put a stand-in's in its place (`env.apiBase` of `request`). */
  apiBase: string
  /** Most events in one request. */
  maxBatch: number
  /** Older events are expired, checked when the batch is built. */
  maxAgeMs: number
  /** Whether sending an event twice is recognised by the platform. Without it, and for every Purchase, a claim comes first. */
  dedupes: boolean
  /** Whether one bad event makes the platform refuse its whole batch, so that the batch must be halved to find it. */
  failsWholeBatch: boolean
  identity: Record<string, IdentityForm>
  /** What the platform finds a person by, as its API calls it, with a word for the owner. */
  matchKeys: Readonly<Record<string, string>>
  /** Which of `matchKeys` the event would be sent with. */
  keysOf(event: AcceptedEvent): string[]
  /** The errors that the platform documents, and what each means for an event. */
  errors: readonly ApiError[]
  /** Whether the settings allow sending from the server at all (a token is there). */
  isReady(settings: Settings): boolean
  map(
    event: AcceptedEvent,
    settings: Settings,
  ): { ok: true; body: Params } | { ok: false; reason: Reason; detail: string }
  request(bodies: Params[], settings: Settings, env: ServerSendEnv): HttpRequest
  /** Reads the platform's response by its codes, never by its texts. One verdict for all, or one per event in order. */
  read(response: HttpResponse, count: number): Verdict | Verdict[]
}

export interface ServerSendEnv {
  /** In place of the half's own `apiBase`. */
  apiBase?: string
}

export interface HttpRequest {
  method: 'POST'
  url: string
  headers: Record<string, string>
  body: string
}

export type HttpResponse =
  | { kind: 'response'; status: number; headers: Record<string, string>; body: string }
  /** `sent`: the request had left, so it may have arrived. */
  | { kind: 'failure'; failure: 'timeout' | 'network'; sent: boolean }

export interface Verdict {
  outcome: 'ok' | 'retry' | 'throttled' | 'auth' | 'rejected'
  /** Platform's own code and trace id, shown to the owner. */
  code?: string
  trace?: string
  /** Plain words for the owner: what happened, what to do. */
  message?: string
  retryAfterMs?: number
}

/** One row of a platform's documented errors. */
export interface ApiError {
  /** HTTP status it comes with. */
  status: number
  /** The platform's own codes, as it writes them; absent where the status says all. */
  code?: number | string
  subcode?: number | string
  /**
   * `retry` and `throttled`: sent again later; `auth`: nothing gets through until the owner does something, so the lane stops;
   * `rejected`: this event never will be taken.
   */
  outcome: Exclude<Verdict['outcome'], 'ok'>
  /** What the platform says it means, in a few words. */
  means: string
}

/** What a server half's `examples.ts` adds for the suite that every half passes. */
export interface ServerExamples {
  /** Settings with which it is ready; secrets and further ids are put in by the suite. */
  settings: SettingsValues
  /** The platform's response where it took that many events. */
  accepted(count: number): PlatformResponse
  /** The platform's response for a row of `errors`, with `text` wherever it repeats what it was sent. */
  error(row: ApiError, text: string): PlatformResponse
}

export interface PlatformResponse {
  status: number
  headers?: Record<string, string>
  body: string
}

/** What the server knows of a destination: enough to publish it, and to tell it where it has a server half. */
export interface DestinationModule {
  settings: SettingsEntry
  server?: DestinationServer
  /** It is only loaded and told no events: a part of a marketing-automation service. */
  isAutomation?: true
}

/** The `settings` entry of a destination folder: it says what the platform keeps in browsers. */
export interface PlatformSettings extends SettingsEntry {
  declaration: PlatformDeclaration
}

/** What a destination folder's `index.ts` exports, and so all that is known of a platform: nothing stands elsewhere. */
export interface DestinationFolder extends DestinationModule {
  settings: PlatformSettings
  facts: DestinationFacts
  conflict: ConflictSigns
}

/** One row of `examples.ts`: the same data drives the generic test and the documentation. */
export interface DestinationExample {
  title: string
  occurrence: Partial<Occurrence> & { name: string }
  settings?: SettingsValues
  /** Calls the browser half makes, each as `[global, ...arguments]`. */
  browser?: unknown[][]
  /** What the server half gets instead of the sample's fields. */
  accepted?: Partial<AcceptedEvent>
  /** Body of the server half's event. */
  server?: Params
  /** Why the server half does not send it, where it is known that the platform would refuse it. */
  refused?: string
}
