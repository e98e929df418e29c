/** What our server read at an address that an owner typed, or why it could not. */
export type LookupResult = SiteLookup | LookupFailure

/** Why nothing could be read. What stands in a private network and what does not exist look the same from here. */
export const LOOKUP_PROBLEMS = [
  'address',
  'not-public',
  'port',
  'unreachable',
  'certificate',
  'slow',
  'redirects',
  'refused',
  'not-a-page',
] as const

export type LookupProblem = (typeof LOOKUP_PROBLEMS)[number]

export interface LookupFailure {
  state: 'failed'
  problem: LookupProblem
  /** The address as we understood it; absent where it was none. */
  url?: string
  /** Status of the response, where there was one. */
  status?: number
  at: number
}

/** One page, read once without cookies, and what stands in it. */
export interface SiteLookup {
  state: 'read'
  /** Where we ended after redirects. */
  url: string
  status: number
  at: number
  title?: string
  /** Content management and shop systems, the most telling first. Empty: a plain page. */
  systems: FoundName[]
  /** A plugin whose cookie names the site should share. Absent: none seen. */
  plugin?: FoundName
  /** Absent: nothing on the page says that something is sold. */
  shop?: FoundShop
  consentTools: FoundName[]
  pixels: FoundPixel[]
  policy: PolicyFinding
  snippet: SnippetFinding
  hosting: HostingFinding
  /** Page behaviours for which there is markup, in the registry's order. Absent: read by an older program. */
  behaviors?: FoundBehavior[]
  /** The page was longer than is read. */
  isCut: boolean
}

/** Signs of a shop. */
export interface FoundShop {
  /** The host itself says what its pages sell, so nothing has to be guessed from markup. */
  isTelling: boolean
  /** In which its products are priced, ISO 4217, where it says so. */
  currency?: string
}

/** Something we know by name. */
export interface FoundName {
  name: string
  label: string
}

/** A platform that the page already tells, without us. */
export interface FoundPixel {
  /** Folder name of the destination. */
  destination: string
  title: string
  ids: string[]
}

/** Markup that a page behaviour answers to. */
export interface FoundBehavior {
  /** Folder name of the behaviour. */
  name: string
  /** How many elements. */
  n: number
}

/** What the page's content security policy means for us. */
export interface PolicyFinding {
  /** `blocked`: the browser would refuse something of ours. */
  state: 'none' | 'allowed' | 'blocked'
  /** Where the policy stands: response headers, the page's own head, or both. */
  from: ('header' | 'page')[]
  /** What is to be added, one row per directive. Empty unless blocked. */
  additions: PolicyAddition[]
}

export interface PolicyAddition {
  directive: 'script-src' | 'connect-src'
  sources: string[]
}

/** Whether our own script stands in the page. */
export interface SnippetFinding {
  /**
   * `other-key`: a script of this installation for another site; `old-address`: this site's script from an address it does not
   * have any more; `kept-back`: it is there, and another tool keeps it from running.
   */
  state: 'absent' | 'right' | 'other-key' | 'old-address' | 'kept-back'
  /** The key in the page, where it is another. */
  key?: string
  /** The address in the page, where it is another. */
  address?: string
}

/** Whether our script can come from the site's own domain, and how. */
export interface HostingFinding {
  /** What serves the page, as it says itself. */
  server?: FoundName
  /** `proxy`: a path of the site can be handed on to us; `subdomain`: only a name beside it; `unknown`: nothing says what serves it. */
  sameDomain: 'proxy' | 'subdomain' | 'unknown'
  /** Which of the instructions fits, by name. */
  guide?: string
}
