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
    const whole = new RegExp(`^(?:${pattern})$`)
    const loaded = findScripts(page, whole, fields.scriptUrl?.default)
    const call = conflict.call?.(`(${pattern})`)
    const called = call ? findCalls(page, call, whole, () => clock() > end) : []
    const ids = new Set([...loaded.ids, ...called])
    return ids.size > 0 || loaded.isLoaded
      ? [{ destination: name, title, ids: [...ids].slice(0, MAX_IDS) }]
      : []
  })
}

/** Ids in the addresses of scripts, and whether the platform's own is there. */
const findScripts = (
  { scripts }: ParsedPage,
  whole: RegExp,
  script: unknown,
): { ids: string[]; isLoaded: boolean } => {
  const ids: string[] = []
  let isLoaded = false
  for (const { src } of scripts) {
    const url = URL.parse(src, 'https://page.invalid')
    const id = url?.searchParams.get('id')
    // A number alone may be anybody's id.
    if (id && whole.test(id) && /[a-z]/i.test(id)) ids.push(id)
    // Where scripts of several platforms have one address, an id says whose it is.
    else if (!id && typeof script === 'string' && url?.href.startsWith(script)) isLoaded = true
  }
  return { ids, isLoaded }
}

/** Ids in calls of the platform, as long as there is time. */
const findCalls = (
  { code }: ParsedPage,
  call: RegExp,
  whole: RegExp,
  isOver: () => boolean,
): string[] => {
  const ids: string[] = []
  for (const text of code) {
    if (isOver()) break
    for (const [, ...found] of text.matchAll(new RegExp(call.source, 'g'))) {
      ids.push(...found.filter((id) => id && whole.test(id)))
    }
  }
  return ids
}
