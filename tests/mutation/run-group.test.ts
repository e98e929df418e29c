import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runGroup } from './run-group.ts'

/** Starts a worker that would live for ever, writes down its id and ends, or stays too. */
const program = (file: string, stays: boolean): string[] => [
  '-e',
  `const { spawn } = require('node:child_process')
  const stay = 'setInterval(() => {}, 1e6)'
  const worker = spawn(process.execPath, ['-e', stay], { stdio: 'ignore' })
  require('node:fs').writeFileSync(${JSON.stringify(file)}, String(worker.pid))
  worker.unref()
  ${stays ? 'setInterval(() => {}, 1e6)' : ''}`,
]

const workerFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'footfall-group-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'worker')
}

/** Whether the system still runs it; one that has ended and waits for its parent does not count. */
const isRunning = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

const options = { cwd: tmpdir(), env: {} }

test.runIf(process.platform === 'linux').each([
  ['ends by itself', false, 'done', undefined],
  ['is stopped', true, 'stopped', 3_000],
] as const)('no worker outlives a program that %s', async (_, stays, end, limit) => {
  const file = workerFile()
  expect(await runGroup(program(file, stays), { ...options, limit })).toBe(end)
  const worker = Number(readFileSync(file, 'utf8'))
  await vi.waitFor(() => expect(isRunning(worker)).toBe(false))
})

test('a program that fails is told from one that is stopped', async () => {
  expect(await runGroup(['-e', 'process.exit(3)'], options)).toBe('failed')
})
