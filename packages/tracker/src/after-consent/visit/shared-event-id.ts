import { isEventId } from '@footfall/contract'
import type { CookieJar } from './cookie-jar.ts'

const MAX_KEYS = 10

/** Puts an event's id where the host's own server finds it, so that what both report is one event. */
export const shareEventId = (jar: CookieJar, key: string, id: string): void => {
  let known: [string, unknown][] = []
  try {
    known = Object.entries(JSON.parse(jar.get('pys_fb_event_id')))
  } catch {
    // The first of this visit, or not ours.
  }
  const others = known.filter(([name, token]) => name !== key && isEventId(token))
  jar.set(
    'pys_fb_event_id',
    JSON.stringify(Object.fromEntries([...others, [key, id]].slice(-MAX_KEYS))),
  )
}
