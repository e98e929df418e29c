import {
  type PopupModule,
  type PopupParts,
  type StartTriggers,
  startPopups,
} from '@footfall/tracker'

/** Put into the loader of a site with popups, around its triggers. */
export const popupsStart = (parts: PopupParts, triggers?: StartTriggers): StartTriggers =>
  startPopups(
    (address) => import(/* @vite-ignore */ address) as Promise<PopupModule>,
    parts,
    triggers,
  )
