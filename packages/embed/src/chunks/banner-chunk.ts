import type { MountPart } from './mount-part.ts'
import { mountWidgets } from './mount-widgets.ts'
import { createWidgetConsent } from './widget-consent.ts'

/**
 * The chunk of sites with our own banner, in place of that of the widgets, which it starts as well. An answer given on an
 * earlier page is put into effect here, before anything is drawn.
 */
export const part: MountPart = (core, tools) => {
  const consent = createWidgetConsent(core)
  const unmount = mountWidgets(core, tools, consent)
  return () => {
    consent.destroy()
    unmount()
  }
}
