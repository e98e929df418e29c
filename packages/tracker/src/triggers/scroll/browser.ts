import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires once for each percentage of the document that the visitor has scrolled through. */
export const browser: TriggerBrowser = ({ percents }, { document, hear, fire }) => {
  const left = new Set((percents as string[]).map(Number))
  // Browsers tell of scrolling once per frame, when the layout is done; and documents grow while they are read.
  const look = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement as Element
    for (const percent of left) {
      // One pixel in hand, because a zoomed page ends between two of them.
      if (scrollTop && scrollTop + 1 >= ((scrollHeight - clientHeight) * percent) / 100) {
        left.delete(percent)
        fire({ scroll_percent: percent })
      }
    }
    if (!left.size) off()
  }
  const off = hear('scroll', look)
  look()
}
