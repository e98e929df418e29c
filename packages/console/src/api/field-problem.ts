import { sayProblem } from '../texts/say-problem.ts'
import type { Translate } from '../texts/use-texts.ts'
import { detailsOf, problemsBelow } from './error-details.ts'

/** What the server has against one value, to be said at its field. */
export const fieldProblem = (error: unknown, name: string, t: Translate): string | undefined => {
  const found = problemsBelow(detailsOf(error), name)[0]
  return found && sayProblem(found.message, t)
}
