import type { SiteConfig } from '@footfall/contract'

/** What the collector needs to know of a site. */
export interface KnownSite {
  key: string
  origins: readonly string[]
  /** The revision that is served; 0 while nothing is published. */
  revision: number
}

/** Sites and published configs, read through a short-lived cache. */
export interface SiteDirectory {
  find(key: string): Promise<KnownSite | undefined>
  /** The published config of a revision; of the served one when none is named. */
  config(key: string, revision?: number): Promise<SiteConfig | undefined>
  /** What the site's order webhooks are signed with. Never logged, never answered with, not cached. */
  webhookSecret(key: string): Promise<string | undefined>
  /** Forgets what it knows of a site, after a change by this process. */
  forget(key: string): void
}
