import {
  type CreateAnswerPart,
  createAnswerPart,
  createVisit,
  withConflicts,
} from '@footfall/tracker'
import { COMPAT_PURPOSES, COMPAT_SLUGS } from './compat-slugs.ts'

/** The chunk that follows an answer. */
export const part: CreateAnswerPart = (tools) =>
  withConflicts(
    tools,
    createAnswerPart(tools, {
      createVisit: (core) => createVisit(core, { socialPixel: 'meta' }),
      slugs: COMPAT_SLUGS,
      purposes: COMPAT_PURPOSES,
    }),
    () => import(/* @vite-ignore */ FOOTFALL_CONFLICTS).then(({ conflicts }) => conflicts),
  )
