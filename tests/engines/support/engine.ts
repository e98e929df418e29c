/** A cookie as every engine's driver reports it. */
export interface EngineCookie {
  name: string
  value: string
  domain: string
  path: string
  /** Ends with the browser. */
  session: boolean
  /** In seconds since 1970; -1 for one that ends with the browser. */
  expires: number
}

/** One visitor's window, with cookies and storage of its own. The smallest set of acts that all engines' drivers have. */
export interface Tab {
  /** Types an address and waits until its page is loaded. */
  go(url: string): Promise<void>
  url(): Promise<string>
  /** The value of an expression on the page; a promise is waited for. */
  evaluate<T>(expression: string): Promise<T>
  /** A press of the mouse as a person does it, on the element the expression names. */
  click(expression: string): Promise<void>
  /** The same on whatever stands there in the window, in px. */
  clickAt(x: number, y: number): Promise<void>
  /** A press of a key as a person does it. */
  press(key: Key): Promise<void>
  /** Those of the page that is open. */
  cookies(): Promise<EngineCookie[]>
  close(): Promise<void>
}

export type Key = 'Tab' | 'Enter' | 'Escape'

export interface EngineOptions {
  /** The visitor has asked not to be tracked. */
  hasPrivacyControl?: boolean
}

/** A started browser. */
export interface Engine {
  /** A script that every page begins with, as an extension adds it where the engine lacks what was asked for. */
  addition?: string
  /** A new visitor, who finds every host at this port. */
  open(server: { port: number }): Promise<Tab>
  stop(): Promise<void>
}

/** How extensions bring Global Privacy Control to engines without it. */
export const PRIVACY_CONTROL =
  "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })"

/** Starts an engine's browser by its own driver. */
export type StartEngine = (options: EngineOptions) => Promise<Engine>

/** A Vitest project of the same name runs all walks in it. */
export type EngineName = 'chromium' | 'firefox' | 'webkit'
