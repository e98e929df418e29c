import { ANYWHERE, type TriggerBrowser } from '../trigger-env.ts'
import type { ScrollSettings } from './settings.ts'

/** Fires once for each percentage of the document that the visitor has scrolled through. */
export const browser: TriggerBrowser<ScrollSettings> = (settings, on, env) => {
  for (const percent of settings.percents.map(Number)) {
    // Browsers tell of scrolling once per frame, when the layout is done; and documents grow while they are read.
    const look = (): void => {
      const { scrollTop, scrollHeight, clientHeight } = env.document.scrollingElement as Element
      // One pixel in hand, because a zoomed page ends between two of them.
      if (scrollTop && scrollTop + 1 >= ((scrollHeight - clientHeight) * percent) / 100) {
        off()
        env.fire({ scroll_percent: percent })
      }
    }
    const off = on('scroll', ANYWHERE, look)
    look()
  }
}
