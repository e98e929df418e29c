import { startProblem } from '../../app/start-problem.ts'

/** What was looked at, and what to do where it is not well. */
export interface Check {
  name: string
  state: 'ok' | 'warning' | 'problem'
  says: string
}

export const ok = (name: string, says: string): Check => ({ name, state: 'ok', says })

export const warning = (name: string, says: string): Check => ({ name, state: 'warning', says })

export const problem = (name: string, says: string): Check => ({ name, state: 'problem', says })

/** A look that throws has found a problem; our own errors say what to do. */
export const look = async (name: string, work: () => Check | Promise<Check>): Promise<Check> => {
  try {
    return await work()
  } catch (error) {
    return problem(name, startProblem(error) ?? String(error))
  }
}
