/**
 * Tells TypeScript of the function that the script leaves on the page. For any project whose pages carry the snippet:
 *
 *     import '@footfall/contract/window'
 */
import type { FootfallApi } from './window-api.ts'

export type { FootfallApi, FootfallCommands, FootfallNotice, TrackOptions } from './window-api.ts'

declare global {
  /** There from the snippet on, before the script itself has come. `window.footfall` is the same. */
  var footfall: FootfallApi
}
