import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Runs the work while no other process does: two starters at once would both make the cluster. */
export const withLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  const giveUpAt = Date.now() + 60_000
  while (!take(file)) {
    if (Date.now() > giveUpAt) {
      throw new Error(`Another process has held ${file} for a minute; delete it if none runs.`)
    }
    await wait(100)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

const take = (file: string): boolean => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (isHolderGone(file)) {
      rmSync(file, { force: true })
    }
    return false
  }
}

const isHolderGone = (file: string): boolean => {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // An empty file is a holder between creating and writing it.
    if (!pid) {
      return false
    }
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
