import type { BehaviorBrowser } from '@footfall/behaviors'
import { type ScrollerSettings, startScroller } from '../light/scroller.ts'

/** Slides of which each fills the view. */
export const browser: BehaviorBrowser<ScrollerSettings> = (element, settings, env) =>
  startScroller(element, settings, env)
