import type { DestinationFolder, FoundPixel } from '@footfall/contract'
import type { ParsedPage } from './parse-page.ts'

/** Most ids that are named of one platform. */
const MAX_IDS = 10
/** A hostile page can make a pattern slow; what is not found in this time is not named. */
const BUDGET_MS = 250

/**
 * Platforms that a page tells without us, with their ids: by the signs that the platforms' own folders give for a known id, with
 * the pattern of their ids in its place.
 */
export const findPixels = (
  page: ParsedPage,
  folders: readonly DestinationFolder[],
  clock: () => number = () => performance.now(),
): FoundPixel[] => {
  const end = clock() + BUDGET_MS
  return folders.flatMap(({ settings: { name, title, fields }, conflict }) => {
    const field = fields.ids
    const pattern = field?.kind === 'ids' ? field.pattern : undefined
    if (!pattern) return []
    const ids = new Set<string>()
    let isLoaded = false
    const whole = new RegExp(`^(?:${pattern})$`)
    const { default: script } = fields.scriptUrl ?? {}
    for (const { src } of page.scripts) {
      const url = URL.parse(src, 'https://page.invalid')
      const id = url?.searchParams.get('id')
      // A number alone may be anybody's id.
      if (id && whole.test(id) && /[a-z]/i.test(id)) ids.add(id)
      // Where scripts of several platforms have one address, an id says whose it is.
      else if (!id && typeof script === 'string' && url?.href.startsWith(script)) isLoaded = true
    }
    const call = conflict.call?.(`(${pattern})`)
    for (const text of page.code) {
      if (!call || clock() > end) break
      for (const [, ...found] of text.matchAll(new RegExp(call.source, 'g'))) {
        for (const id of found) if (id && whole.test(id)) ids.add(id)
      }
    }
    return ids.size > 0 || isLoaded
      ? [{ destination: name, title, ids: [...ids].slice(0, MAX_IDS) }]
      : []
  })
}
