import {
  type CreateAfterConsent,
  createAfterConsent,
  createVisit,
  withConflicts,
} from '@footfall/tracker'

/** The chunk that follows the visitor's consent. */
export const part: CreateAfterConsent = (core, relay) =>
  withConflicts(
    core,
    createAfterConsent(core, relay, {
      createVisit: () => createVisit(core, { socialPixel: FOOTFALL_SOCIAL }),
      flags: FOOTFALL_FLAGS,
      purposes: FOOTFALL_FLAG_PURPOSES,
    }),
    () => import(/* @vite-ignore */ FOOTFALL_CONFLICTS).then(({ conflicts }) => conflicts),
  )
