import type { BrowserEnv } from '../core/env.ts'
import { readCookies } from './read-cookies.ts'

/**
 * Deletes cookies by name, or by beginning with a `*` at the end. A cookie goes only with the domain and path it was set
 * with, and the page cannot see those: so each domain it could have been set on from here is named.
 */
export const deleteCookies = (
  { document, window }: BrowserEnv,
  isGone: (name: string) => boolean,
): void => {
  const parts = window.location.hostname.split('.')
  const domains = ['', ...parts.map((_, at) => `; domain=${parts.slice(at).join('.')}`)]
  for (const [name] of readCookies(document)) {
    if (!name || !isGone(name)) continue
    for (const domain of domains) {
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
}

/** Whether a cookie is one of those named; `*` at the end of a name stands for any ending. */
export const isNamed = (cookie: string, names: readonly string[]): boolean =>
  names.some((name) =>
    name.endsWith('*') ? cookie.startsWith(name.slice(0, -1)) : cookie === name,
  )
