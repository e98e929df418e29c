/** The `walk` of a tool's folder, for whole-system tests: how a visitor answers it, and what it leaves in the browser. */
export interface ToolWalk {
  /** What is pressed, one after the other. */
  accept: string[]
  reject: string[]
  withdraw: string[]
  /** What the tool keeps its answer in. */
  cookies: string[]
  storage?: string[]
  /** Cookies it writes before it has an answer. */
  before?: string[]
  /** Purposes it asks about, where these are not all. */
  asks?: string[]
  /** It shows its banner a moment before that can be pressed. */
  isSlowToHear?: true
  /** It cannot be told from our own words before there is an answer. */
  isMuteBefore?: true
  /** Its visitors can only object: not to object is no grant. */
  isRefusalOnly?: true
}

/** A tool that is sold as a service: on a page that behaves as the tool does, with three buttons. */
export const service = (cookies: string[], more: Partial<ToolWalk> = {}): ToolWalk => ({
  accept: ['#grantAll'],
  reject: ['#denyAll'],
  withdraw: ['#withdraw'],
  cookies,
  ...more,
})
