import type { Params } from './event-definition.ts'

/** The attribute by which a page's author marks an element for a behaviour; its value may be settings as JSON. */
export const ownMark = (behavior: string): `data-footfall-${string}` => `data-footfall-${behavior}`

/** The attribute by which a widget's element is known; its value is the widget's name. */
export const WIDGET_MARK = 'data-footfall-widget'

/** Attribute of such an element: settings as JSON. */
export const WIDGET_SETTINGS = 'data-footfall-settings'

/** Attribute of such an element: which published entry it is, of several of its kind. */
export const WIDGET_ENTRY = 'data-footfall-entry'

/** Markup of a known builder or theme that stands for a behaviour. */
export interface HostMark {
  selector: string
  /** Attribute that holds the host's settings, as JSON. Absent: the markup says nothing further. */
  reads?: string
}

/**
 * A behaviour's row in the table of marks: its folder's `marks` entry. Its own mark, `data-footfall-<name>`, goes without saying.
 * The build gathers the table from the folders.
 */
export interface MarkedThing {
  /** Markup of hosts that it answers to; `:root` for what concerns the page as a whole. Absent: its own mark only. */
  hosts?: readonly HostMark[]
  /** A file of its own, fetched as one of its elements nears the viewport or is touched. Absent: with the site's others. */
  isAlone?: boolean
  /** What it shares with others of its family: a file that their files import, so that a page fetches it once. */
  common?: string
  /** A widget over the page's own elements; said by the build, never by the folder. Absent: a behaviour. */
  widget?: MarkedWidget
}

/** What loaders must know of a widget. */
export interface MarkedWidget {
  /** Fields that say what it shows: they stand in the page's HTML and are of no use in its script. */
  content: readonly string[]
}

/** All selectors of a behaviour or widget, its own mark first. */
export const markSelector = (name: string, { hosts = [], widget }: MarkedThing): string =>
  [
    widget ? `[${WIDGET_MARK}="${name}"]` : `[${ownMark(name)}]`,
    ...hosts.map(({ selector }) => selector),
  ].join()

/** Attributes in which an element may hold settings for it, besides a behaviour's own mark. */
export const markReads = ({ hosts = [], widget }: MarkedThing): string[] => [
  ...new Set([
    ...(widget ? [WIDGET_SETTINGS] : []),
    ...hosts.flatMap(({ reads }) => (reads ? [reads] : [])),
  ]),
]

/** Why a behaviour does nothing on an element, or on the page; for whoever edits the page, never for a visitor. */
export type BehaviorProblem =
  /** Its file did not come, twice. */
  | 'chunk'
  /** Where its file is cannot be told. */
  | 'path'
  /** An owner's selector cannot be read. */
  | 'selector'
  /** The settings on the element cannot be read. */
  | 'settings'
  /** It threw. */
  | 'error'
  /** The behaviour itself says what is wrong. */
  | 'fault'

/** What becomes of a behaviour on one element, as the debugger hears it. */
export interface BehaviorNotice {
  kind: 'behavior'
  /** Id of the published entry. */
  entry: string
  /** The element, where it concerns one. */
  element?: object | undefined
  state: 'running' | 'stopped' | BehaviorProblem
  /** What it runs with. */
  settings?: Readonly<Record<string, unknown>>
  /** What is wrong, in words; of a chunk its file, of a selector the selector. */
  message?: string | undefined
}

/** Commands that a page with behaviours takes besides the tracker's. */
export interface PageCommands {
  /** Calls a method of a behaviour that runs: `footfall('behavior', 'sticky', 'update', '#header')`; without a selector, of all of that kind. */
  behavior: [name: string, method: string, selector?: string]
  /** Opens a popup, without its rules, or closes it; without an id, the one that is open. */
  popup: [action: 'open' | 'close', id?: string]
}

/** What a behaviour reports of itself; under an id of the server's where that has stored what happened. */
export type TellBehavior = (
  name: string,
  params: Params,
  stored?: { eventID: string; proof?: string },
) => void
