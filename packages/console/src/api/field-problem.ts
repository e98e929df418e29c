import { sayProblem } from '../texts/say-problem.ts'
import type { Translate } from '../texts/use-texts.ts'
import { ApiError } from './api-error.ts'

/** What the server has against one value, to be said at its field. */
export const fieldProblem = (error: unknown, name: string, t: Translate): string | undefined => {
  const details = error instanceof ApiError ? error.details : []
  const found = details.find(({ path }) => path === name || path.startsWith(`${name}.`))
  return found && sayProblem(found.message, t)
}
