import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires once, when the page has been open for so many seconds. */
export const browser: TriggerBrowser = ({ seconds }, { clock, onStop, fire }) =>
  onStop(clock.after((seconds as number) * 1000, () => fire()))
