import type { AcceptedEvent } from '@footfall/contract'

/** How many partitions a log has. Fixed for the life of an installation: a site must never change its partition. */
export const LOG_PARTITIONS = 16

/** What this program writes into the log. */
export type LogBody = { kind: 'event'; event: AcceptedEvent }

/** Somebody was erased: nothing of theirs that happened by then is recorded or sent. By keyed hashes, so that it names nobody. */
export interface Tombstone {
  site: string
  body: { kind: 'erase'; subjects: readonly string[]; until: number }
}

export interface LogEntry {
  site: string
  body: LogBody
}

/** An entry as a consumer reads it. A newer program may have written it, in a kind not known here: see `eventIn`. */
export interface LogRecord {
  site: string
  body: { readonly kind: string }
  /** Opaque to everyone but the engine; `commit` takes it back. */
  position: string
}

/** The right to read one partition for one consumer group, until it is lost. */
export interface OwnedPartition {
  readonly partition: number
  /** Grows with each owner; usable as a fencing token elsewhere. */
  readonly epoch: number
  /** Aborted when another owner has taken over, or when the consumer is closing. */
  readonly signal: AbortSignal
  /** The next entries in order, at most `max`. Waits for at least one; returns none only after a signal, ours or `stop`. */
  read(max: number, stop?: AbortSignal): Promise<LogRecord[]>
  /**
   * Everything up to this position is finished or safely kept elsewhere. Throws `FencedError` when another owner has
   * taken over; what was done since the last commit will then be done again by that owner.
   */
  commit(position: string): Promise<void>
}

export interface ConsumeOptions {
  group: string
  /** Name of this process among the group's members. */
  member: string
  /** Called for each partition this member comes to own; the partition is given back when it returns. */
  onPartition(owned: OwnedPartition): Promise<void>
  /** Hears of what went wrong in the background; the consumer goes on by itself. */
  onError?(error: unknown): void
}

export interface LogConsumer {
  /** Partitions owned just now. */
  owned(): number[]
  /** Signals every partition, waits for their handlers, gives the partitions back. */
  close(): Promise<void>
}

/**
 * What lies between accepted and done. Ordered within a partition; a site's entries are all in one partition. An entry
 * may be read more than once, never skipped: whoever consumes must recognise an id it has handled.
 */
export interface EventLog {
  /**
   * Resolves once every entry would survive a crash of everything; rejects if that is not certain, with `NotWrittenError`
   * if it is certain that none was written.
   */
  append(entries: (LogEntry | Tombstone)[]): Promise<void>
  consume(options: ConsumeOptions): LogConsumer
  /** How many entries a group has not yet committed. */
  lag(group: string): Promise<number>
  /** When the first entry came that a group has not yet committed; undefined where it has committed all. */
  oldest(group: string): Promise<number | undefined>
  /** Resolves when entries could be appended just now: it writes something, and leaves no entry. Without it, `lag` is asked instead. */
  check?(): Promise<void>
  /** Resolves when entries could be read just now. Absent where PostgreSQL is all it takes. */
  checkReading?(): Promise<void>
  /** Whether a transaction that stays open holds up reading in this process. Engines that know no such thing leave it out. */
  held?(): HeldUp | undefined
  /**
   * Removes what stands of a person in entries that every group has passed, so that no copy of the log has it. Safe to repeat. What a group
   * has still to read stays, and is counted as left: whoever asked comes again.
   */
  erase(site: string, of: LogErasure): Promise<{ removed: number; left: number }>
  /**
   * Makes room for the coming days and drops days every group has passed and that are older than the retention. `mayDelete`: not while
   * the clock is in doubt. Default true.
   */
  maintain(mayDelete?: boolean): Promise<void>
  close(): Promise<void>
}

/** Which entries of a site are a person's. */
export interface LogErasure {
  /** Texts of which each such entry holds one at least. What is no sound event is theirs by them alone. */
  texts: readonly string[]
  isTheirs(event: AcceptedEvent): boolean
}

/** Reading is held up by a transaction in the log's database cluster that stays open. */
export interface HeldUp {
  /** For how long by now. */
  ms: number
  /** The process of the database that has it open; 0 when it could not be found out. */
  pid: number
  database: string
  /** It is one of our own appenders, which is waited for. A stranger's is read past. */
  isOurs: boolean
}

/** Thrown by `append` when nothing can have reached the log, so that the sender may be told so. */
export class NotWrittenError extends Error {
  override name = 'NotWrittenError'
}

/** Thrown by `commit` when the partition has another owner by now. */
export class FencedError extends Error {
  override name = 'FencedError'
}
