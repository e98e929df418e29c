import type { WidgetChunk, WidgetPlacement } from '@footfall/contract'
import { createFunctionalStorage } from '@footfall/widgets/storage'
import type { MountPart } from './mount-part.ts'

/** Mirrors WIDGET_ATTRIBUTE of the widgets, whose server-rendered hosts carry it. */
const WIDGET = 'data-footfall-widget'
const PLACED = 'data-footfall-placed'

/**
 * Puts the published widgets into the page, each when the main thread is idle; the answer takes them out again. A chunk of
 * its own: pages without widgets do not pay for it.
 */
export const part: MountPart = ({ env, config, consent }, { load }) => {
  const storage = createFunctionalStorage({
    consent: { get: () => consent.get().functional, subscribe: consent.on },
    open: () => env.window.localStorage,
    now: env.clock.now,
  })
  const offs = new Set([storage.destroy])
  let isGone = false
  for (const placement of config.widgets) {
    const { widget, props } = placement
    const host = findHost(env.document, placement)
    if (!host) {
      env.debug(`no place for ${widget}`, placement.selector)
      continue
    }
    offs.add(
      env.idle(() => {
        load(widget)
          .then((chunk) => {
            if (isGone) return
            const { destroy } = (chunk as unknown as WidgetChunk).mount(host, props, { storage })
            offs.add(destroy)
          })
          .catch((error) => env.debug(`${widget} did not start`, error))
      }),
    )
  }
  return () => {
    isGone = true
    for (const off of offs) env.guard(off)
  }
}

/** A host the server rendered is used where it stands; otherwise one is made inside the named place or floats. */
const findHost = (
  document: Document,
  { widget, selector }: WidgetPlacement,
): HTMLElement | undefined => {
  const place = selector ? safeQuery(document, selector) : document.body
  const host =
    place?.querySelector<HTMLElement>(`[${WIDGET}="${CSS.escape(widget)}"]:not([${PLACED}])`) ??
    (place && document.createElement('div'))
  if (!place || !host) return undefined
  host.setAttribute(WIDGET, widget)
  host.setAttribute(PLACED, '')
  if (!host.isConnected) place.append(host)
  return host
}

const safeQuery = (document: Document, selector: string): Element | null => {
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}
