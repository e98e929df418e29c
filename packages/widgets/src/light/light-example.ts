import type { BehaviorAct } from '@footfall/behaviors'

/** What a visitor does: as with behaviours, or with real keys such as `{Tab}{Enter}`. */
export type LightAct = BehaviorAct | { does: 'keys'; keys: string }

/**
 * One use of a widget as data: the sheet in the console shows it, documents print it, and one suite plays it on React, on Preact
 * and over server HTML.
 */
export interface LightExample<Settings = Record<string, unknown>> {
  title: string
  /** As published: with what the widget shows. */
  settings: Settings
  /** What the visitor does, in order. */
  acts?: readonly LightAct[]
  /** Selectors that match something then; with `!` before them, nothing. */
  shows: readonly string[]
  /** Texts that are to be seen without any script. */
  plain: readonly string[]
  /** What the page's own site answers, by path. Absent: nobody asks it anything. */
  answers?: Readonly<Record<string, unknown>>
}

/** A host's markup on which the same controller works. */
export interface HostExample<Settings = Record<string, unknown>> {
  title: string
  /** As the owner published them. */
  settings: Settings
  html: string
  css?: string
  acts?: readonly LightAct[]
  shows: readonly string[]
  answers?: Readonly<Record<string, unknown>>
}
