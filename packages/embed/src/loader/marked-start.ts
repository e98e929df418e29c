import {
  type MarkedFile,
  type MarkedModule,
  type StartTriggers,
  startMarked,
} from '@footfall/tracker'

/** Put into the loader of a site with behaviours, around its triggers. */
export const markedStart = (
  files: readonly MarkedFile[],
  triggers?: StartTriggers,
): StartTriggers =>
  startMarked(
    (address) => import(/* @vite-ignore */ address) as Promise<MarkedModule>,
    files,
    triggers,
  )
