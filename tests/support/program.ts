import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'

/** One of our programs, running as a process of its own, so that a test can kill it. */
export interface Program {
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  output(): string
  pid(): number
  /** Whether it still runs; what ended by itself does not. */
  isRunning(): boolean
}

export interface ProgramOptions {
  name: string
  file: string
  args?: string[]
  env: Record<string, string>
  /** Address that responds 2xx once the program is ready. */
  ready?: string
  /** Keeps all it says, beyond what `output` does. */
  logFile?: string
}

const READY_TIMEOUT_MS = 120_000

const spawnProgram = (options: ProgramOptions): { child: ChildProcess; output: () => string } => {
  // A bundler that ran in this process leaves its own mode behind.
  const { NODE_ENV: _, ...own } = process.env
  const child = spawn(
    process.execPath,
    ['--conditions=@footfall/source', options.file, ...(options.args ?? [])],
    { env: { ...own, ...options.env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  const collect = (chunk: Buffer): void => {
    // At once: whoever looks for the cause of a run that hangs has no end of it to wait for.
    if (options.logFile) appendFileSync(options.logFile, chunk)
    output = (output + chunk.toString()).slice(-20_000)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return { child, output: () => output }
}

/** Starts a program and waits until it answers; its output is part of the error when it does not. */
export const startProgram = async (options: ProgramOptions): Promise<Program> => {
  const { child, output } = spawnProgram(options)
  const exited = once(child, 'exit')
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (options.ready) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${options.name} did not start:\n${output()}`)
    }
    const response = await fetch(options.ready).catch(() => undefined)
    if (response?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
  return {
    kill: async (signal) => {
      if (!isRunning()) return
      child.kill(signal)
      await exited
    },
    isRunning,
    output,
    pid: () => child.pid ?? 0,
  }
}

/** Runs a program to its end and fails with its output if it does. */
export const runProgram = async (options: ProgramOptions): Promise<string> => {
  const { child, output } = spawnProgram(options)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${options.name} failed:\n${output()}`)
  return output()
}
