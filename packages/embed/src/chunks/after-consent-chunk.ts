import {
  askBrowser,
  type CreateAfterConsent,
  createAfterConsent,
  createVisit,
  withConflicts,
} from '@footfall/tracker'

/** The chunk that follows the visitor's consent. */
export const part: CreateAfterConsent = async (core, relay) => {
  const cookies = await askBrowser(core)
  return withConflicts(
    core,
    createAfterConsent(core, relay, {
      createVisit: () => createVisit(core, { socialPixel: FOOTFALL_SOCIAL, cookies }),
      flags: FOOTFALL_FLAGS,
      purposes: FOOTFALL_FLAG_PURPOSES,
    }),
    () => import(/* @vite-ignore */ FOOTFALL_CONFLICTS).then(({ conflicts }) => conflicts),
  )
}
