import type { BehaviorBrowser } from '@footfall/behaviors'
import { type MenuSettings, startMenuBar } from '../light/menu-bar.ts'

/** Disclosure navigation: links stay links, and a button beside each opens what stands below it. */
export const browser: BehaviorBrowser<MenuSettings> = startMenuBar
