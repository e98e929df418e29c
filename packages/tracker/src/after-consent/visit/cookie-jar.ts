import {
  COOKIES,
  type ConsentPurpose,
  type CookieName,
  cookiePurpose,
  cookieSeconds,
  storedName,
} from '@footfall/contract'
import type { Core } from '../../core/core.ts'
import { deleteCookies } from '../../shared/delete-cookies.ts'
import { readCookies } from '../../shared/read-cookies.ts'
import { findCookieDomain } from './cookie-domain.ts'
import { isSwitchedOff } from './cookie-switches.ts'
import { fromCookieText, toCookieText } from './cookie-text.ts'

/**
 * The only way to a cookie. Each is read and written under its own purpose's grant and unless its switch is off. What is
 * set stays in memory until `commit`, so that a visit costs one look at the browser's cookies, not thirty.
 */
export interface CookieJar {
  /** Whether a cookie may be read and written, by its name in the table or the one it is stored under. */
  may(name: string): boolean
  /** The value; '' when there is none or it may not be read. */
  get(name: CookieName): string
  /** Keeps a value as long as the contract says; '' deletes. */
  set(name: CookieName, value: string): void
  /** Whether there is any cookie that a grant on an earlier page had allowed. */
  isEmpty(): boolean
  /** Writes what was set, and returns the texts of those that outlive a day. */
  commit(): Record<string, string>
  /** The domain cookies are set on; '' for the host alone. Looked for once, and only when somebody needs it. */
  domain(): string
}

/** A platform's script reads these too, without decoding. Their values are checked where they are made. */
const isRaw = (name: string): boolean => name[0] === '_'

const isConsented = (name: string): boolean => (cookiePurpose(name) ?? 'necessary') !== 'necessary'

export const createCookieJar = (core: Core): CookieJar => {
  const { env, config, consent } = core
  const { document, window } = env
  /** By the names they are stored under, as is whatever is read or written here. */
  const pending = new Map<string, string>()
  let seen: Map<string, string> | undefined
  let found: string | undefined

  const read = (): Map<string, string> => {
    const cookies = new Map<string, string>()
    for (const [name, text] of readCookies(document)) {
      if (!cookies.has(name)) cookies.set(name, text)
    }
    return cookies
  }
  /** Others write cookies too, so what was seen holds for one task only. */
  const look = (): Map<string, string> => {
    if (!seen) {
      void Promise.resolve().then(() => {
        seen = undefined
      })
    }
    seen ??= read()
    return seen
  }
  const stored = (name: CookieName): string => storedName(name, config)
  const isOff = (name: string): boolean =>
    isSwitchedOff(name, config.visit.filters) || isSwitchedOff(name, core.filters)
  const dropSwitchedOff = (): void => {
    if (!config.visit.filters && !core.filters) return
    for (const name of (Object.keys(COOKIES) as CookieName[]).map(stored)) {
      if (look().has(name) && isConsented(name) && isOff(name)) pending.set(name, '')
    }
  }
  const may = (name: string): boolean =>
    consent.get()[cookiePurpose(name) as ConsentPurpose] === 'granted' && !isOff(name)
  const domain = (): string => {
    found ??= config.visit.track_cookie_for_subdomains ? findCookieDomain(env) : ''
    return found
  }
  const write = (name: string, text: string): void => {
    const seconds = cookieSeconds(name, config.visit)
    document.cookie = [
      `${name}=${text}`,
      'path=/',
      'samesite=lax',
      ...(domain() ? [`domain=${domain()}`] : []),
      ...(seconds ? [`max-age=${seconds}`] : []),
      ...(window.location.protocol === 'https:' ? ['secure'] : []),
    ].join('; ')
  }

  return {
    may,
    domain,
    get(known) {
      const name = stored(known)
      if (!may(name)) return ''
      const text = pending.get(name) ?? look().get(name) ?? ''
      return isRaw(name) || !text ? text : fromCookieText(text)
    },
    set(known, value) {
      const name = stored(known)
      if (may(name)) pending.set(name, isRaw(name) ? value : toCookieText(value))
    },
    isEmpty: () => ![...look().keys()].some(isConsented),
    commit() {
      const lasting: Record<string, string> = {}
      dropSwitchedOff()
      if (!pending.size) return lasting
      // Each look after a write waits for another process; so there are as few as can be.
      const before = look()
      const changed = [...pending].filter(([name, text]) => (before.get(name) ?? text) !== text)
      if (changed[0]) deleteCookies(env, (name) => pending.get(name) === '')
      for (const [name, text] of pending) {
        if (!text) continue
        write(name, text)
        if (Number(cookieSeconds(name, config.visit)) > 86_400) lasting[name] = text
      }
      pending.clear()
      seen = undefined
      for (const [name, text] of changed) {
        // An older cookie of this name on another domain hides ours: only one may be left.
        if (text && (look().get(name) ?? text) !== text) {
          deleteCookies(env, (other) => other === name)
          write(name, text)
        }
      }
      seen = undefined
      return lasting
    },
  }
}
