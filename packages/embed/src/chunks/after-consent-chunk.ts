import {
  type CreateAfterConsent,
  createAfterConsent,
  createVisit,
  withConflicts,
} from '@footfall/tracker'
import { COMPAT_PURPOSES, CONSENT_FLAGS } from '../compat-slugs.ts'

/** The chunk that follows an answer. */
export const part: CreateAfterConsent = (tools) =>
  withConflicts(
    tools,
    createAfterConsent(tools, {
      createVisit: (core) => createVisit(core, { socialPixel: 'meta' }),
      flags: CONSENT_FLAGS,
      purposes: COMPAT_PURPOSES,
    }),
    () => import(/* @vite-ignore */ FOOTFALL_CONFLICTS).then(({ conflicts }) => conflicts),
  )
