/**
 * How much of the window's top our own bars cover, in px. Their heights stand in a custom property of the root, as a sum of
 * lengths.
 */
export const readTopBars = (window: Window): number =>
  sumLengths(
    window.getComputedStyle(window.document.documentElement).getPropertyValue('--footfall-top'),
  )

/** Of a custom property that adds up lengths in px, such as `calc(48px + 0px)`: browsers return it as it was written. */
export const sumLengths = (text: string): number =>
  (text.match(/[\d.]+/g) ?? []).reduce((sum, length) => sum + Number(length), 0)
