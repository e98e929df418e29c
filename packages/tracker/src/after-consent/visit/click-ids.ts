import { isPlainToken } from '@footfall/contract'
import { CLICK_IDS } from './campaign-names.ts'
import type { CookieJar } from './cookie-jar.ts'
import { toCookieText } from './cookie-text.ts'
import type { Query } from './query.ts'

const MAX_COOKIE = 1000

/** The platforms' click ids that are kept, by name. */
export const readClickIds = (jar: CookieJar): Record<string, string> => {
  const kept: Record<string, string> = {}
  const text = jar.get('ff_click')
  // An error thrown and caught is no error, but costs the page as much as one.
  if (!text) return kept
  try {
    const stored = JSON.parse(text) as Record<string, unknown>
    for (const name of CLICK_IDS) {
      const id = stored[name]
      if (isPlainToken(id)) kept[name] = id
    }
  } catch {
    // It is not ours.
  }
  return kept
}

/** Keeps the click ids an address brings, letter for letter as they stand in it; a newer one replaces an older. */
export const keepClickIds = (jar: CookieJar, query: Query): void => {
  const known = readClickIds(jar)
  const brought: Record<string, string> = {}
  for (const name of CLICK_IDS) {
    const id = query.get(name)
    if (isPlainToken(id) && id !== known[name]) brought[name] = id
  }
  if (!Object.keys(brought)[0]) return
  let text = ''
  const all: Record<string, string> = {}
  for (const [name, id] of Object.entries({ ...brought, ...known, ...brought })) {
    const next = JSON.stringify({ ...all, [name]: id })
    if (toCookieText(next).length > MAX_COOKIE) continue
    all[name] = id
    text = next
  }
  jar.set('ff_click', text)
}
