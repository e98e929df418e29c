import type {
  ConsentFilters,
  ConsentPurpose,
  ConsentStore,
  EventDefinition,
  EventState,
  Occurrence,
  PageContext,
  PurposeOf,
  Reason,
  SiteConfig,
  UserData,
  VisitorContext,
} from '@footfall/contract'
import type { VisitPart } from './after-consent.ts'
import type { Bus } from './bus.ts'
import type { BrowserEnv } from './env.ts'
import type { Events } from './events/events.ts'
import type { Transport } from './relay/transport.ts'

/** Tells listeners what became of an event on one way; `relay` is the way to our own server. */
export type Tell = (
  event: Pick<Occurrence, 'id' | 'name' | 'time'> & Partial<Pick<Occurrence, 'params' | 'url'>>,
  destination: string,
  state: EventState,
  reason?: Reason,
) => void

/** What every part of one running tracker works with. */
export interface Core {
  env: BrowserEnv
  config: SiteConfig
  consent: ConsentStore
  purposeOf: PurposeOf
  transport: Transport
  tell: Tell
  bus: Bus
  /** What the host said about this visitor, so far. */
  host: VisitorContext
  /** What the host said of the person, so far. */
  user?: UserData
  /** Purposes granted at any time on this page, and not taken back since. */
  granted: Set<ConsentPurpose>
  /** Platforms started on this page, whose scripts cannot be unloaded, with the cookies these leave. */
  started: Map<string, readonly string[]>
  /** What the host's own rules switch off for this visitor, once it has answered. */
  filters?: ConsentFilters
  /** Where the visitor came from to the page. */
  referrer: string
  /** What the host says about the page. */
  context?: PageContext | undefined
  /** The visit's data, once it may exist. */
  visit?: VisitPart
}

/** A module that joins a running tracker later; the returned function stops it. */
export type StartPart = (core: Core) => () => void

export type LoadPart = () => Promise<StartPart>

/** Lets the owner's rules watch a page; the returned function takes everything off it again. */
export type StartTriggers = (core: Core, fire: Events['fire']) => () => void

/** Reads the events that the host put into the page after its others. */
export type ReadLateEvents = (env: BrowserEnv, site: string) => EventDefinition[]
