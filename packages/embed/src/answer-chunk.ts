import {
  type CreateAnswerPart,
  createAnswerPart,
  createVisit,
  withAutomation,
  withConflicts,
} from '@footfall/tracker'
import { COMPAT_PURPOSES, COMPAT_SLUGS } from './compat-slugs.ts'

/** The chunk that follows an answer. */
export const part: CreateAnswerPart = (tools) =>
  withAutomation(
    tools,
    withConflicts(
      tools,
      createAnswerPart(tools, {
        createVisit: (core) => createVisit(core, { socialPixel: 'meta' }),
        slugs: COMPAT_SLUGS,
        purposes: COMPAT_PURPOSES,
      }),
      () => import(/* @vite-ignore */ FOOTFALL_CONFLICTS).then(({ conflicts }) => conflicts),
    ),
    () => import(/* @vite-ignore */ FOOTFALL_AUTOMATION).then(({ automation }) => automation),
  )
