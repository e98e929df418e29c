/** Lets the page call `footfall(…)` before the tracking script has arrived, or if it never does. */
export const FOOTFALL_STUB =
  'window.footfall=window.footfall||function(){(footfall.q=footfall.q||[]).push(arguments)}'
