import type { ConsentSource } from '@footfall/contract'
import type { Core } from '../../core/core.ts'

/**
 * What a tool says, by its own ids of categories or services: true, false, or undefined where it has not decided. An id that
 * is not there says nothing.
 */
export type ToolAnswers = Record<string, boolean | undefined>

/** What a tool's definition works with. `W` is the page's window as the tool leaves it. */
export interface ToolPage<W> {
  window: W
  document: Document
  /** The page's cookies at this moment, decoded. */
  cookies: Record<string, string | undefined>
  /** The definition's map with the owner's over it, for tools that must be asked id by id. */
  map: Readonly<Record<string, string>>
  core: Core
}

/**
 * Where one consent tool keeps the visitor's answer. Data and two functions: what listens, looks, compares and reports is
 * the same for all of them, so it stands in the frame and in no tool's file.
 */
export interface ToolDefinition<W = unknown> {
  /** The folder's name. */
  name: string
  /** Where the tool stands in the order of sources; default: `tool`. */
  source?: ConsentSource
  /**
   * The tool's ids → our purpose, or a destination's name. What it calls platforms stands in their folders and is put in by the
   * build; an owner's own map goes over all of it.
   */
  map: Readonly<Record<string, string>>
  /** Events on window or document after which the answer may be another. */
  events?: readonly string[]
  /** The tool tells nobody: the answer may be another after any click. */
  isSilent?: boolean
  /** What the tool says now: undefined while it is not there, `{}` while nothing is decided. May throw: then nothing is known. */
  read?(page: ToolPage<W>): ToolAnswers | undefined
  /**
   * For tools with a way to listen of their own: asked at each look until it answers other than false or undefined. `tell`
   * looks again, or, with answers, takes these in place of what `read` says. What is answered may stop it.
   */
  subscribe?(
    page: ToolPage<W>,
    tell: (answers?: ToolAnswers) => void,
  ): (() => void) | boolean | undefined
}

/** How automatic detection knows a tool: one of these globals, or a cookie whose text begins so. */
export interface ToolSign {
  globals?: readonly string[]
  cookies?: readonly string[]
}

/** Checks a definition against the window it says the tool leaves. */
export const defineTool = <W = unknown>(definition: ToolDefinition<W>): ToolDefinition => definition
