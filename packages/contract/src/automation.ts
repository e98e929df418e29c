import type { CommonDestinationConfig, DestinationConfig } from './destination.ts'
import type { ConsentPurpose } from './purpose.ts'
import type { SettingsValues } from './settings.ts'

/** Public settings of one part of a marketing-automation service, as they stand in the published config. */
export interface AutomationConfig extends DestinationConfig, CommonAutomationConfig {
  ids: string[]
}

/** What it says of every part, whatever fields it has. */
export interface CommonAutomationConfig extends CommonDestinationConfig {
  /** Load it before an answer, because it is what asks. The owner's own switch; absent: no. */
  atOnce?: boolean
  /** Set by the composed loader: the part's chunk, beside the chunk that asks for it. */
  file?: string
}

/** The same as the part itself sees it, whose `Settings` follow from its fields. */
export type AutomationConfigOf<Settings> = CommonAutomationConfig & Settings

/** What a part may use of the page. */
export interface AutomationEnv {
  /** The page's window, seen as a bag of globals. */
  globals: Record<string, unknown>
  /** Adds a script once per address, with the page's nonce; resolves false when blocked, failed or timed out. */
  load(src: string, attributes?: Readonly<Record<string, string>>): Promise<boolean>
  /** Ms since 1970. */
  now(): number
}

/**
 * The `browser` entry of a part: it is loaded as its purpose allows and stopped when it no longer does. Unlike a
 * destination it is told no events, so it never makes an event leave the page.
 */
export interface AutomationBrowser<Settings = SettingsValues> {
  name: string
  purpose: ConsentPurpose
  /** Cookies its script leaves on the site's domain; `*` at the end stands for any ending. Deleted on refusal. */
  cookies: readonly string[]
  start(config: AutomationConfigOf<Settings>, env: AutomationEnv): RunningAutomation
}

/** A part that was loaded. */
export interface RunningAutomation {
  /** Another page on a single-page site. */
  view?(path: string): void
  /** Consent is gone. */
  destroy(): void
}

/** One row of `examples.ts`: what a part asks the page for. */
export interface AutomationExample {
  title: string
  settings: SettingsValues
  /** Scripts it loads, each with its attributes. Empty where the settings name nothing that may be loaded. */
  scripts: { src: string; attributes?: Record<string, string> }[]
  /** A path visited afterwards without a load. */
  view?: string
  /** Calls it makes, each as `[global, ...arguments]`. */
  calls?: unknown[][]
}
