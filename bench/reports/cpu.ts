import { readdirSync, readFileSync } from 'node:fs'

/** Processor time of a process with all its threads, in ms, as the scheduler counts it. */
export const cpuOf = (pid: number): number => {
  const folder = `/proc/${pid}/task`
  return readdirSync(folder).reduce((sum, task) => {
    try {
      return sum + Number(readFileSync(`${folder}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    } catch {
      // A thread that has ended meanwhile.
      return sum
    }
  }, 0)
}
