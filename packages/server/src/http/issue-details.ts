import type { ErrorDetail } from '@footfall/contract'
import type { z } from 'zod'

/** What a schema found wrong, told by path; the first `most` of it. */
export const issueDetails = ({ issues }: z.ZodError, most: number): ErrorDetail[] =>
  issues.slice(0, most).map(({ path, message }) => ({ path: path.join('.'), message }))
