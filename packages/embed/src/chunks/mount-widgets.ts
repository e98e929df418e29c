import type { WidgetChunk, WidgetConsent, WidgetEnv, WidgetPlacement } from '@footfall/contract'
import type { Core } from '@footfall/tracker'
import { createFunctionalStorage } from '@footfall/widgets/storage'
import type { MountPart, MountTools } from './mount-part.ts'

/** Mirrors WIDGET_ATTRIBUTE of the widgets, whose server-rendered hosts carry it. */
const WIDGET = 'data-footfall-widget'
const BANNER = 'consent-banner'
const PLACED = 'data-footfall-placed'

/**
 * Puts the published widgets into the page, each when the main thread is idle; returns what takes them out again. A chunk of
 * its own: pages without widgets do not pay for it.
 */
export const part: MountPart = (core, tools) => mountWidgets(core, tools)

/** The same for a site with a widget that asks for consent, which is handed what it needs for that. */
export const mountWidgets = (
  { env, config, consent }: Core,
  { load }: MountTools,
  asking?: WidgetConsent,
): (() => void) => {
  const storage = createFunctionalStorage({
    consent: { get: () => consent.get().functional, subscribe: consent.on },
    open: () => env.window.localStorage,
    now: env.clock.now,
  })
  const widgetEnv: WidgetEnv = {
    storage,
    ...(asking && { consent: asking }),
    declaration: async () =>
      (await env.window.fetch(`${config.endpoint}/v1/declaration?site=${config.site}`)).json(),
  }
  const offs = new Set([storage.destroy])
  let isGone = false
  for (const placement of config.widgets) {
    const { kind, settings } = placement
    const place = findPlace(env.document, placement)
    if (!place) {
      env.debug(`no place for ${kind}`, placement.selector)
      continue
    }
    offs.add(
      env.idle(() => {
        load(kind)
          .then((chunk) => {
            if (isGone) return
            const { mount, isFirst } = chunk as unknown as WidgetChunk
            const host = findHost(place, placement, isFirst)
            const { destroy } = mount(host, settings, widgetEnv)
            offs.add(destroy)
          })
          .catch((error) => {
            env.debug(`${kind} did not start`, error)
            // Whoever asks for it later, by a link for instance, finds out why nothing opens.
            if (asking && kind === BANNER && !isGone)
              offs.add(asking.onOpen(() => env.debug('consent: the banner did not start', error)))
          })
      }),
    )
  }
  return () => {
    isGone = true
    for (const off of offs) env.guard(off)
  }
}

const findPlace = (document: Document, { selector }: WidgetPlacement): Element | null =>
  selector ? safeQuery(document, selector) : document.body

/** A host the server rendered is used where it stands; otherwise one is made inside the named place or floats. */
const findHost = (
  place: Element,
  { kind, selector }: WidgetPlacement,
  isFirst: boolean | undefined,
): Element => {
  const { ownerDocument: page } = place
  const host =
    place.querySelector(`[${WIDGET}="${CSS.escape(kind)}"]:not([${PLACED}])`) ??
    page.createElement('div')
  host.setAttribute(WIDGET, kind)
  host.setAttribute(PLACED, '')
  if (!host.isConnected) {
    // Beside the body, not in it: as its first child it would move what the page's rules say of first children.
    if (isFirst && !selector) page.documentElement.insertBefore(host, page.body)
    else place.append(host)
  }
  return host
}

const safeQuery = (document: Document, selector: string): Element | null => {
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}
