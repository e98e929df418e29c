import { spawn } from 'node:child_process'
import { killGroup } from '../support/kill-group.ts'

export type GroupEnd = 'done' | 'failed' | 'stopped'

export interface GroupOptions {
  cwd: string
  env: Readonly<Record<string, string | undefined>>
  /** After so many milliseconds it is stopped. */
  limit?: number | undefined
}

/**
 * Runs a Node program in a process group of its own, and ends the whole group with it: workers of a program that was stopped
 * would go on for hours otherwise. The group also ends when this process does.
 */
export const runGroup = (
  args: readonly string[],
  { cwd, env, limit }: GroupOptions,
): Promise<GroupEnd> => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // At once: nothing that it would still write is wanted.
  const end = (): void => killGroup(child.pid)
  const endAll = (signal: NodeJS.Signals): void => {
    end()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  let isStopped = false
  const stop = (): void => {
    isStopped = true
    end()
  }
  const timer = limit === undefined ? undefined : setTimeout(stop, limit)
  process.once('SIGINT', endAll)
  process.once('SIGTERM', endAll)
  process.once('exit', end)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(timer)
      end()
      process.off('SIGINT', endAll)
      process.off('SIGTERM', endAll)
      process.off('exit', end)
      resolve(isStopped ? 'stopped' : code === 0 ? 'done' : 'failed')
    })
  })
}
