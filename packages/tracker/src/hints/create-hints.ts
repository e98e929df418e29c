import { REASONS, type RefusedEvent, type RelayEvent, type SiteConfig } from '@footfall/contract'
import type { BrowserEnv } from '../core/env.ts'
import { judgeCall } from './judge-call.ts'

/** What the core reports to whoever debugs the page, by the first word. */
export type Hints = (what: string, detail?: unknown) => void

export type CreateHints = (env: BrowserEnv, config: SiteConfig) => Hints

/** A response of the collector that did not take everything. */
export interface RefusedEvents {
  refused: RefusedEvent[]
  events: RelayEvent[]
}

/** Refusals that are no mistake: the visitor decides, or is none. */
const NO_MISTAKE: readonly string[] = ['held', 'no-consent', 'bot', 'duplicate']

/**
 * Prints mistakes of the page, one line in the browser's console and each once. It comes as a chunk of its own, to pages
 * on the owner's machine, under the debugger or on a domain that the site does not list: a live page stays silent and does not
 * pay for the words.
 */
export const createHints: CreateHints = ({ window }, { endpoint }) => {
  const said = new Set<string>()
  const say = (hint: string | undefined): void => {
    if (!hint || said.has(hint)) return
    said.add(hint)
    window.console.warn(`Footfall: ${hint}`)
  }
  return (what, detail) => {
    if (what === 'start') say(judgeDomain(window.location, endpoint))
    else if (what === 'origin') say(judgeOrigin(window.location))
    else if (what === 'call') say(judgeCall(detail as unknown[]))
    else if (what === 'refused') {
      for (const hint of judgeRefused(detail as RefusedEvents)) say(hint)
    } else window.console.debug(`[footfall] ${what}`, detail)
  }
}

const judgeOrigin = ({ origin }: Location): string =>
  `nothing from ${origin} is taken: the site does not list this domain. Allow it in the console, under Live.`

const judgeRefused = ({ refused, events }: RefusedEvents): string[] =>
  refused
    .filter(({ reason }) => !NO_MISTAKE.includes(reason))
    .map(({ index, reason, message }) => {
      const name = `the event '${events[index]?.name}' was not taken`
      return reason === 'filtered'
        ? `${name}: it is not one of this site’s events. Allow it in the console, under Live.`
        : `${name}. ${REASONS[reason] ?? ''} (${message})`
    })

/** Cookies are the page's own only where both have a domain in common. */
const judgeDomain = ({ hostname }: Location, endpoint: string): string | undefined => {
  const host = URL.canParse(endpoint) ? new URL(endpoint).hostname : hostname
  const isOwn = isLocal(hostname) || host === hostname || domainOf(host) === domainOf(hostname)
  return isOwn
    ? undefined
    : `this page is on ${hostname}, and its script is served for ${domainOf(host)}: visits here are not recognised again. Serve it from a subdomain of the page’s own domain.`
}

const isLocal = (hostname: string): boolean => /^localhost$|\.localhost$|^[\d.]+$|:/.test(hostname)

/** By its last two labels, or three where the last two are a country's: near enough for a hint. */
const domainOf = (hostname: string): string => {
  const isLong = /\.(co|com|org|net|gov|ac)\.\w\w$/.test(hostname)
  return hostname
    .split('.')
    .slice(isLong ? -3 : -2)
    .join('.')
}
