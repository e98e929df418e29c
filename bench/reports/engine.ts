import type { AcceptedEvent } from '../../packages/contract/src/index.ts'
import type { EventStore } from '../../packages/server/src/store/event-store.ts'
import type { ReportStore } from '../../packages/server/src/store/report-query.ts'
import type { SiteCopy } from './sets.ts'

/** What reading took, by the engine's own word. */
export interface Read {
  rows: number
  bytes: number
  /** What it read of others or of other days, in words. Nothing, if all is well. */
  beyond: string[]
}

/** One filled store. */
export interface BenchSet {
  store: EventStore & ReportStore
  /** What the recorder would have written, as it came in. */
  fill(events: AcceptedEvent[]): Promise<void>
  /** After filling: what an hour of rest would have done. */
  settle(): Promise<void>
  /** On disk, everything that belongs to the events. By table. */
  sizes(): Promise<Record<string, number>>
  /** Processor time that the engine has used so far for this set's queries, in ms; of use where others keep the machine busy. */
  cpu(): number
  read(site: string, work: (store: ReportStore) => Promise<unknown>): Promise<Read>
  /** Times of the same statements without our code, for each work. */
  bare(works: readonly Work[], runs: number): Promise<number[][]>
  close(): Promise<void>
}

export type Work = (store: ReportStore) => Promise<unknown>

export interface BenchEngine {
  name: string
  version: string
  /** For which queries it promises to be quick: those with few filters, or all. */
  promises: 'few' | 'all'
  /** Whether a set has been filled to its end, and noting it. */
  isFilled(set: string): boolean
  noteFilled(set: string): void
  open(set: string): Promise<BenchSet>
  /** Makes a set out of another and of copies of its sites. */
  derive(set: string, base: string, copies: readonly SiteCopy[]): Promise<void>
  drop(set: string): Promise<void>
  /** Settings of a server that runs on a set. */
  serverEnv(set: string): Record<string, string>
  /** Resident memory of the engine's processes, in bytes. */
  memory(): number
  stop(): Promise<void>
}
