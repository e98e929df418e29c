import type { EvidenceWays, SiteConfig } from '@footfall/contract'

/** What the collector needs to know of a site. */
export interface KnownSite {
  key: string
  /** Absent while it is nobody's. */
  organisation?: string
  origins: readonly string[]
  /** The revision that is served; 0 while nothing is published. */
  revision: number
  /** How often it was handed over; links to the debugger are signed with it. */
  generation?: number
  /** How its host has confirmed events so far. */
  ways: EvidenceWays
  pause: PauseState
}

/** Whether a site is paused, and what of earlier pauses is to be dropped. */
export interface PauseState {
  isPaused: boolean
  dropped: readonly DroppedPause[]
}

/** What came in from the one time to the other is delivered to nobody, ms since 1970. */
export interface DroppedPause {
  from: number
  to: number
}

/** Sites and published configs, read through a cache that hears of changes. */
export interface SiteDirectory {
  /** Undefined too for a site that is to be deleted: it takes nothing any more. */
  find(key: string): Promise<KnownSite | undefined>
  /** Whether a site is to be deleted: its pages still ask for its script. */
  isLeaving(key: string): Promise<boolean>
  /** Also of a site that is to be deleted: what waits for the end of its pause waits on. */
  pause(key: string): Promise<PauseState>
  /** The published config of a revision; of the served one when none is named. */
  config(key: string, revision?: number): Promise<SiteConfig | undefined>
  /** What the site's order webhooks may be signed with, the newest first. Never logged, never answered with, not cached. */
  webhookSecrets(key: string): Promise<readonly string[]>
  /** Writes down ways of confirming that a site's host has used for the first time. */
  noteWays(key: string, ways: Partial<EvidenceWays>): Promise<void>
  /** Forgets what it knows of a site, after a change by this process. */
  forget(key: string): void
}
