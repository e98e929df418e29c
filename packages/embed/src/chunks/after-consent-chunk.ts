import {
  askBrowser,
  type CreateAfterConsent,
  createAfterConsent,
  createVisit,
  withConflicts,
} from '@footfall/tracker'
import { COMPAT_PURPOSES, CONSENT_FLAGS } from '../compat-slugs.ts'

/** The chunk that follows the visitor's consent. */
export const part: CreateAfterConsent = async (core, relay) => {
  const cookies = await askBrowser(core)
  return withConflicts(
    core,
    createAfterConsent(core, relay, {
      createVisit: () => createVisit(core, { socialPixel: 'meta', cookies }),
      flags: CONSENT_FLAGS,
      purposes: COMPAT_PURPOSES,
    }),
    () => import(/* @vite-ignore */ FOOTFALL_CONFLICTS).then(({ conflicts }) => conflicts),
  )
}
