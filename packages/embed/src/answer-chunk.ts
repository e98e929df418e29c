import {
  type CreateAnswerPart,
  createAnswerPart,
  createVisit,
  withConflicts,
} from '@footfall/tracker'

/** The chunk that follows an answer. */
export const part: CreateAnswerPart = (tools) =>
  withConflicts(
    tools,
    createAnswerPart(tools, {
      createVisit: (core) => createVisit(core, { socialPixel: FOOTFALL_SOCIAL }),
      flags: FOOTFALL_FLAGS,
      purposes: FOOTFALL_FLAG_PURPOSES,
    }),
    () => import(/* @vite-ignore */ FOOTFALL_CONFLICTS).then(({ conflicts }) => conflicts),
  )
