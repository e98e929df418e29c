import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires once, when the page has been open for so many seconds. */
export const browser: TriggerBrowser = (settings, _, env) => {
  env.onStop(env.clock.after((settings.seconds as number) * 1000, env.fire))
}
