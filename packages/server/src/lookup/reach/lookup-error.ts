import type { LookupProblem } from '@footfall/contract'

/** Why an address could not be read; caught by the look-up, never a response of ours. */
export class LookupError extends Error {
  readonly problem: LookupProblem
  readonly status: number | undefined

  constructor(problem: LookupProblem, status?: number) {
    super(problem)
    this.problem = problem
    this.status = status
  }
}
