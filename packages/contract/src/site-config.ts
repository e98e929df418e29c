import type { AutomationConfig } from './automation.ts'
import type { CookieFilters } from './compat.ts'
import type { DestinationConfig } from './destination.ts'
import type { EventDefinition } from './event-definition.ts'
import type { EvidenceRules } from './evidence.ts'
import type { PopupBudget } from './popup.ts'
import type { ShopConfig } from './shop.ts'
import type { TriggerRule } from './trigger.ts'
import type { PublishedEntry, WidgetPlacement } from './widget.ts'

/** Version of the config's shape. Raise it together with a migration in `site-config-migrations.ts`. */
export const SITE_CONFIG_VERSION = 2

/**
 * What the owner published, as the page gets it: nothing secret, nothing about a visitor. Immutable per revision.
 */
export interface SiteConfig {
  v: typeof SITE_CONFIG_VERSION
  /** Site key. */
  site: string
  /** Grows by one with each publication. */
  revision: number
  /** Base address of collector and chunks, on the site's own domain by default. */
  endpoint: string
  consent: ConsentConfig
  visit: VisitConfig
  destinations: Record<string, DestinationConfig>
  /** Parts of a marketing-automation service, each loaded as its purpose allows. Absent: none. */
  automation?: Record<string, AutomationConfig>
  /** What happens with every page, PageView among it. */
  events: EventDefinition[]
  /** What visitors do that the owner wants told. Absent: nothing. */
  triggers?: TriggerRule[]
  /** What the site's shop sells and says. Absent: it has none. */
  shop?: ShopConfig
  widgets: WidgetPlacement[]
  /** Absent: none. */
  popups?: PublishedEntry[]
  /** How often they open by themselves. Absent: whenever they may. */
  popupBudget?: PopupBudget
  /** What pages' own markup does. Absent: nothing. */
  behaviors?: PublishedEntry[]
  /** The site's own time, as IANA names it. Absent: UTC. */
  timeZone?: string
  /** Languages the site speaks, the first one where nothing is said. Absent: those of its pages. */
  languages?: string[]
  /** What the site's money is counted in, ISO 4217. Absent: nothing is said. */
  currency?: string
  /** Some destination is told from the server too, so an external id that both ways share is of use. Absent: none is. */
  serverEvents?: boolean
  /** Query parameters that may stay in a page address we send. */
  queryAllow: string[]
  /**
   * Query parameters whose value opens something private, besides the usual ones (SECRET_PARAMS): no platform's script gets
   * to see an address with one. Absent: none besides.
   */
  secretParams?: string[]
  /**
   * `listed` lets in only events that stand in this config, or that our own parts and the platforms name; `any` whatever a page
   * makes up. For the server only, as is what follows. Absent: `any`, as before there was a choice.
   */
  eventNames?: 'any' | 'listed'
  /** Further names that `listed` lets in. */
  allowedEvents?: string[]
  /** What must be confirmed before a destination is told. For the server only: no page is given it. Absent: the defaults. */
  evidence?: EvidenceRules
  /** Endpoints of a host that has the compatibility calls. Absent: none. */
  compat?: CompatConfig
  /**
   * Cookies and Google's data layer have the names of the plugin PixelYourSite, so that what reads that plugin's finds ours;
   * false: names of our own. Absent: true, as before there was a choice.
   */
  pluginNames?: boolean
  /** The consent tools of this site, by the names of their folders, or `['auto']` to look for them. Absent: none. */
  consentTools?: string[]
  /** What a tool's own categories and services stand for, where an owner may rename them. Absent: the tool's usual ones. */
  consentToolMap?: Record<string, ConsentToolMap>
  /** Where several tools are built into; written by the loader's composition, never stored. */
  toolFiles?: string[]
  /** The owner has paused the site: no platform is called in the page. Written as the loader is served, never stored. */
  isPaused?: true
  debug?: boolean
}

/** A tool's id of a category or service → our purpose, or one of the site's destinations; '' leaves it out. */
export type ConsentToolMap = Record<string, string>

/** Where a host serves the compatibility calls; see compat.ts for the payloads. */
export interface CompatConfig {
  /** Ajax endpoint for `pys_api_event`, `pys_get_pbid` and `pys_get_gdpr_filters_values`. */
  ajaxUrl: string
  /** REST path of the social pixel; absent: its events go to the ajax endpoint like all others. */
  restUrl?: string
  /** Relay events to these endpoints too; absent: no. */
  hasEvents?: boolean
  /** Ask the host's filters before anything is told to anyone; absent: no. */
  hasFilters?: boolean
  /** Prefer a beacon to a fetch; absent: yes. */
  useBeacon?: boolean
}

export interface ConsentConfig {
  /** `prior` grants before an answer, and only in `optOutRegions`; anywhere else and by default: `explicit`. */
  mode: 'explicit' | 'prior'
  /** Regions (ISO 3166-2) whose law is opt-out, as the owner names them. */
  optOutRegions: string[]
  /** Where Global Privacy Control lowers advertising to denied: everywhere, in opt-out regions, or nowhere. */
  gpc: 'always' | 'opt-out-regions' | 'never'
  /** Send the count without id or address for what consent dropped. */
  countDropped: boolean
  /** Count, likewise, how the consent tool behaves: answers, late ones, disagreement. Absent: no. */
  countAnswers?: boolean
  /** A loaded tag cannot be unloaded, so withdrawal reloads the page unless the owner says otherwise. */
  reloadOnWithdrawal: boolean
  /** Load Google tags only after consent, or at once with denied defaults. */
  google: 'basic' | 'advanced'
  /** Google's consent types this site does not ask about: they stand at granted from the start. Absent: none. */
  googleGranted?: GoogleConsentType[]
}

/** The signals of Google's consent mode that a visitor's answer decides. */
export type GoogleConsentType =
  | 'ad_storage'
  | 'ad_user_data'
  | 'ad_personalization'
  | 'analytics_storage'
  | 'functionality_storage'
  | 'personalization_storage'

export interface VisitConfig {
  /** Days. */
  cookie_duration: number
  /** Minutes. */
  last_visit_duration: number
  /** Days. */
  external_id_expire: number
  track_cookie_for_subdomains: boolean
  /** Cookies the owner switched off, by the flags of `CookieFilters`. Absent: none. */
  filters?: CookieFilters
}

/** What the composed loader hands to the script: the config and where its chunks are. */
export interface LoaderConfig {
  config: SiteConfig
  /** Chunk name → file below `{endpoint}/c/`. */
  chunks: Record<string, string>
}

/** Values a new site starts with. */
export const defaultSiteConfig = (site: string, endpoint: string): SiteConfig => ({
  v: SITE_CONFIG_VERSION,
  site,
  revision: 1,
  endpoint,
  consent: {
    mode: 'explicit',
    optOutRegions: [],
    gpc: 'always',
    countDropped: false,
    reloadOnWithdrawal: true,
    google: 'basic',
  },
  visit: {
    cookie_duration: 7,
    last_visit_duration: 60,
    external_id_expire: 180,
    track_cookie_for_subdomains: true,
  },
  destinations: {},
  events: [{ name: 'PageView', e_id: 'init_event', type: 'static' }],
  widgets: [],
  queryAllow: ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  eventNames: 'listed',
})
