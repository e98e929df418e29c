import type { BehaviorBrowser } from '@footfall/behaviors'
import { browser as startGrid } from '@footfall/behaviors/loop-grid/browser'

const PAGES = '.ff-pages a,.elementor-pagination a'

/** A list that is paged in place, by the behaviour for grids; one without further pages needs nothing. */
export const browser: BehaviorBrowser = (element, _settings, env) =>
  element.dataset.id && element.querySelector(PAGES) ? startGrid(element, {}, env) : undefined
