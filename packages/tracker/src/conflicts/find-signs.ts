import type { ConflictSign, ConflictSigns, PageGlobals, Suspect } from '@footfall/contract'
import type { BrowserEnv } from '../core/env.ts'

interface Page {
  globals: PageGlobals
  scripts: HTMLScriptElement[]
  /** What runs, and stands in the page itself. */
  code: string[]
}

/** One look at the page, for any number of suspects. */
export const readPage = ({ window, document }: BrowserEnv): Page => {
  const scripts = [...document.scripts]
  return {
    globals: window as unknown as PageGlobals,
    scripts: scripts.filter(({ src }) => src),
    // What a consent tool keeps back has another type, and does nothing.
    code: scripts
      .filter(({ src, type }) => !src && /^$|javascript|module/.test(type))
      .map(({ text }) => text),
  }
}

/** What of the page speaks to the same platform about the same id; undefined for nothing. */
export const findSign = (
  page: Page,
  suspect: Suspect,
  signs: Partial<ConflictSigns>,
): ConflictSign | undefined => {
  const { id } = suspect
  if (pluginIds(page.globals, signs.plugin).includes(id)) return 'plugin'
  // Looking for the id itself first spares nearly every page the parsing of its addresses and a pattern per id.
  const scripts = page.scripts.filter(({ src }) => src.includes(id) && idOf(src) === id)
  if (suspect.isStarted ? !scripts.every(isPlain) : scripts[0]) return 'script'
  const code = page.code.filter((text) => text.includes(id))
  const call = code[0] && signs.call?.(quoted(id))
  if (call && code.some((text) => call.test(text))) return 'inline'
  return signs.queue?.(page.globals, suspect) ? 'queue' : undefined
}

/** A plugin that writes the visit's cookies as well. */
export const hasRivalPlugin = ({ globals, scripts }: Page): boolean =>
  !!globals.pysOptions || scripts.some(({ src }) => /\/pixelyoursite/.test(src))

/** Those we add ourselves have an address and perhaps a nonce; whoever writes or makes one says `async` or more. */
const isPlain = (script: HTMLScriptElement): boolean =>
  script.getAttributeNames().every((name) => name === 'src' || name === 'nonce')

/** Where a platform's script names its id in the address. */
const idOf = (src: string): string | null => {
  try {
    return new URL(src).searchParams.get('id')
  } catch {
    return null
  }
}

const quoted = (text: string): string => text.replace(/\W/g, '\\$&')

const pluginIds = (
  { pysOptions }: PageGlobals,
  [platform, key]: NonNullable<ConflictSigns['plugin']> = ['', ''],
): unknown[] => {
  const options = pysOptions as Record<string, PageGlobals | undefined> | undefined
  const ids = options?.[platform]?.[key]
  return Array.isArray(ids) ? ids.map(String) : []
}

/**
 * Takes another's calls for an id out of a queue that the platform's script has not read yet. What is loaded cannot be
 * unloaded, so this returns false wherever the script is there already.
 */
export const takeOver = (
  globals: PageGlobals,
  id: string,
  { waiting, isTheirs }: Partial<ConflictSigns>,
): boolean => {
  const queue = waiting?.(globals)
  if (!Array.isArray(queue)) return false
  const before = queue.length
  for (let at = before - 1; at >= 0; at--) {
    if (isTheirs?.(queue[at] as ArrayLike<unknown> | undefined, id)) queue.splice(at, 1)
  }
  return queue.length < before
}
