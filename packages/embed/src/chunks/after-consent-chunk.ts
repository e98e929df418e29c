import {
  type CreateAfterConsent,
  createAfterConsent,
  createVisit,
  withConflicts,
} from '@footfall/tracker'
import { COMPAT_PURPOSES, CONSENT_FLAGS } from '../compat-slugs.ts'

/** The chunk that follows the visitor's decision. */
export const part: CreateAfterConsent = (core, relay, cookies) =>
  withConflicts(
    core,
    createAfterConsent(core, relay, {
      createVisit: () => createVisit(core, { socialPixel: 'meta', cookies }),
      flags: CONSENT_FLAGS,
      purposes: COMPAT_PURPOSES,
    }),
    () => import(/* @vite-ignore */ FOOTFALL_CONFLICTS).then(({ conflicts }) => conflicts),
  )
