import type { Conflict, ConflictSign, DestinationConfig } from '@footfall/contract'
import type { BrowserEnv } from '../core/env.ts'

/** How our own pixel names itself to Meta; its twin: META_AGENT in the destination's mapping. */
const OWN_AGENT = 'footfall'

/** A destination, one of its ids, and whether our own half has begun to speak for it. */
export interface Suspect {
  name: string
  id: string
  config: DestinationConfig
  isStarted: boolean
}

type Bag = Record<string, unknown>

interface Page {
  globals: Bag
  scripts: HTMLScriptElement[]
  /** What runs, and stands in the page itself. */
  code: string[]
}

/** One look at the page, for any number of suspects. */
export const readPage = ({ window, document }: BrowserEnv): Page => {
  const scripts = [...document.scripts]
  return {
    globals: window as unknown as Bag,
    scripts: scripts.filter(({ src }) => src),
    // What a consent tool keeps back has another type, and does nothing.
    code: scripts
      .filter(({ src, type }) => !src && /^$|javascript|module/.test(type))
      .map(({ text }) => text),
  }
}

/** What of the page speaks to the same platform about the same id; undefined for nothing. */
export const findSign = (page: Page, suspect: Suspect): ConflictSign | undefined => {
  const { name, id } = suspect
  if (pluginIds(page.globals, name).includes(id)) return 'plugin'
  // Looking for the id itself first spares nearly every page the parsing of its addresses and a pattern per id.
  const scripts = page.scripts.filter(({ src }) => src.includes(id) && idOf(src) === id)
  if (suspect.isStarted ? !scripts.every(isPlain) : scripts[0]) return 'script'
  const code = page.code.filter((text) => text.includes(id))
  const call = code[0] && CALLS[name]?.(quoted(id))
  if (call && code.some((text) => call.test(text))) return 'inline'
  return QUEUES[name]?.(page.globals, suspect) ? 'queue' : undefined
}

/** A plugin of the specification's kind writes the visit's cookies as well. */
export const hasRivalPlugin = ({ globals, scripts }: Page): boolean =>
  !!globals.pysOptions || scripts.some(({ src }) => /\/pixelyoursite/.test(src))

/** Those we add ourselves have an address and perhaps a nonce; whoever writes or makes one says `async` or more. */
const isPlain = (script: HTMLScriptElement): boolean =>
  script.getAttributeNames().every((name) => name === 'src' || name === 'nonce')

/** Google's scripts name their id in the address. */
const idOf = (src: string): string | null => {
  try {
    return new URL(src).searchParams.get('id')
  } catch {
    return null
  }
}

const quoted = (text: string): string => text.replace(/\W/g, '\\$&')

/** `f('first', 'id'`, however it is quoted. */
const callOf =
  (start: string) =>
  (id: string): RegExp =>
    new RegExp(`${start}\\s*,\\s*['"\`]${id}['"\`]`)
const gtag = callOf(`gtag\\s*\\(\\s*['"\`]config['"\`]`)

const CALLS: Readonly<Record<string, (id: string) => RegExp>> = {
  meta: callOf(`fbq\\s*\\(\\s*['"\`]init['"\`]`),
  ga4: gtag,
  'google-ads': gtag,
  gtm: (id) => new RegExp(`gtm\\.start[^]*['"\`]${id}['"\`]`),
  pinterest: callOf(`pintrk\\s*\\(\\s*['"\`]load['"\`]`),
  microsoft: (id) =>
    new RegExp(`uet[^]*\\bti\\s*:\\s*['"\`]${id}['"\`]|\\bti\\s*:\\s*['"\`]${id}['"\`][^]*uet`),
}

const listOf = (value: unknown): ArrayLike<unknown>[] =>
  Array.isArray(value) ? (value as ArrayLike<unknown>[]) : []

const isCall = (call: ArrayLike<unknown> | undefined, command: string, id: string): boolean =>
  call?.[0] === command && String(call[1]) === id

const layerHas = (globals: Bag, { id, config }: Suspect): boolean =>
  // Our own calls are on our own layer, where nobody could tell them from others'.
  (config.dataLayer || 'dataLayerPYS') !== 'dataLayer' &&
  listOf(globals.dataLayer).some((call) => isCall(call, 'config', id))

const QUEUES: Readonly<Record<string, (globals: Bag, suspect: Suspect) => boolean>> = {
  meta(globals, { id, isStarted }) {
    const fbq = globals.fbq as
      | { queue?: unknown; getState?(): { pixels?: { id: unknown; agent?: unknown }[] } }
      | undefined
    const isOurs = (agent: unknown): boolean => agent === OWN_AGENT
    const state = listOf(fbq?.getState?.().pixels as unknown) as unknown as Bag[]
    return (
      listOf(fbq?.queue).some(
        (call) => isCall(call, 'init', id) && !isOurs((call[3] as Bag | undefined)?.agent),
      ) ||
      // A pixel that was there before ours, or that names another agent than us.
      state.some(
        (pixel) =>
          String(pixel.id) === id && (isStarted ? pixel.agent && !isOurs(pixel.agent) : true),
      )
    )
  },
  ga4: layerHas,
  'google-ads': layerHas,
  pinterest(globals, { id, isStarted }) {
    const { queue } = (globals.pintrk ?? {}) as Bag
    return listOf(queue).filter((call) => isCall(call, 'load', id)).length > (isStarted ? 1 : 0)
  },
  microsoft(globals, { id }) {
    const tag = globals.uetq as { beaconParams?: { ti?: unknown } } | undefined
    // Ours has the usual queue only if nobody else does; beside another's it has one of its own.
    return String(tag?.beaconParams?.ti) === id && `uetq_${id}` in globals
  },
}

const SLUGS: Readonly<Record<string, [string, string]>> = {
  meta: ['facebook', 'pixelIds'],
  ga4: ['ga', 'trackingIds'],
  gtm: ['gtm', 'trackingIds'],
  pinterest: ['pinterest', 'pixelIds'],
  microsoft: ['bing', 'pixelIds'],
}

const pluginIds = ({ pysOptions }: Bag, name: string): unknown[] => {
  const [slug, key] = SLUGS[name] ?? ['', '']
  const ids = ((pysOptions as Bag | undefined)?.[slug] as Bag | undefined)?.[key]
  return Array.isArray(ids) ? ids.map(String) : []
}

/**
 * Takes another's calls for an id out of a queue that the platform's script has not read yet. What is loaded cannot be
 * unloaded, so this answers false wherever the script is there already.
 */
export const takeOver = (
  globals: Bag,
  { name, id }: Pick<Conflict, 'id'> & { name: string },
): boolean => {
  const [queue, command] =
    name === 'meta'
      ? [
          (globals.fbq as Bag | undefined)?.callMethod
            ? undefined
            : (globals.fbq as Bag | undefined)?.queue,
          'init',
        ]
      : name === 'pinterest'
        ? [(globals.pintrk as Bag | undefined)?.queue, 'load']
        : [globals.google_tag_manager ? undefined : globals.dataLayer, 'config']
  if (!Array.isArray(queue)) return false
  const before = queue.length
  for (let at = before - 1; at >= 0; at--) {
    const call = queue[at] as ArrayLike<unknown> | undefined
    if (isCall(call, command as string, id) && (call?.[3] as Bag | undefined)?.agent !== OWN_AGENT)
      queue.splice(at, 1)
  }
  return queue.length < before
}
