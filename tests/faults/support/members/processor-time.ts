import { readFileSync } from 'node:fs'
import { childrenOf } from '../private-postgres.ts'

/** Ticks of the kernel's clock a second, as Linux counts processes' time. */
const TICKS = 100

/** Seconds of processor time that a process and its children have used, those that ended among them. */
export const processorSeconds = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, one, at) => sum + ticksOf(one, at === 0), 0) / TICKS

const ticksOf = (pid: number, hasChildren: boolean): number => {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    // User and system time, and for the parent that of children it has waited for.
    const [user = 0, system = 0, gone = 0, goneSystem = 0] = rest
      .split(' ')
      .slice(11, 15)
      .map(Number)
    return user + system + (hasChildren ? gone + goneSystem : 0)
  } catch {
    return 0
  }
}
