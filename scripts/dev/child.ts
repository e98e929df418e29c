import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** A program to run: its arguments for Node, and what it sees. */
export interface ChildOptions {
  name: string
  args: readonly string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Gets every line the program writes. */
  onLine: (line: string) => void
}

/** A program that runs beside us. */
export interface Child {
  name: string
  /** Settles when the program has ended, with the last lines it wrote. */
  ended: Promise<{ code: number | null; lastLines: readonly string[] }>
  /** Asks the program and all it started to end; after a while makes them. */
  stop(): Promise<void>
}

const keptLines = 20
const patienceMs = 5000

/** Starts a program on the Node that runs us. */
export const startChild = ({ name, args, cwd, env, onLine }: ChildOptions): Child => {
  // A group of its own: Ctrl-C reaches only us, and we end the programs in our order, grandchildren too.
  const process_ = spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lastLines: string[] = []
  const keep = (line: string) => {
    lastLines.push(line)
    lastLines.splice(0, lastLines.length - keptLines)
    onLine(line)
  }
  readLines(process_.stdout, keep)
  readLines(process_.stderr, keep)
  const ended = new Promise<{ code: number | null; lastLines: readonly string[] }>((resolve) => {
    process_.once('error', (error) => resolve({ code: 1, lastLines: [error.message] }))
    process_.once('close', (code) => resolve({ code, lastLines }))
  })
  const signal = (kind: NodeJS.Signals) => {
    try {
      process.kill(-(process_.pid as number), kind)
    } catch {
      // It ended in the meantime.
    }
  }
  return {
    name,
    ended,
    async stop() {
      signal('SIGTERM')
      const impatience = setTimeout(() => signal('SIGKILL'), patienceMs)
      await ended
      clearTimeout(impatience)
    },
  }
}

const readLines = (stream: Readable, onLine: (line: string) => void): void => {
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', onLine)
}
