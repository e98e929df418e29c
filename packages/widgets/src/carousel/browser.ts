import type { BehaviorBrowser } from '@footfall/behaviors'
import { type ScrollerSettings, startScroller } from '../light/scroller.ts'

/** Cards or pictures, several side by side. */
export const browser: BehaviorBrowser<ScrollerSettings> = (element, settings, env) =>
  startScroller(element, settings, env)
