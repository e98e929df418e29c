import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

/** One of our programs, with its output in a file. */
export interface Program {
  url: string
  stop(): Promise<void>
}

export interface ProgramOptions {
  name: string
  root: string
  file: string
  args?: readonly string[]
  env: Record<string, string>
  /** Path that responds 2xx once the program does its work. */
  ready: string
  logFolder: string
}

const READY_MS = 120_000

export const startProgram = async (options: ProgramOptions): Promise<Program> => {
  const { name, root, file, args = [], env, ready, logFolder } = options
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const output = openSync(join(logFolder, `${name}.log`), 'a')
  const child = spawn(process.execPath, ['--conditions=@footfall/source', file, ...args], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env, PORT: String(port) },
  })
  try {
    await waitUntilUp(child, `${url}${ready}`)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`${name} did not start; see ${logFolder}.`, { cause: error })
  }
  return {
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      // What it still has in hand is of no interest, and with a slow platform would take long.
      child.kill('SIGKILL')
      await gone
    },
  }
}

const waitUntilUp = async (child: ChildProcess, url: string): Promise<void> => {
  const giveUpAt = Date.now() + READY_MS
  let said = 'nothing'
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`)
    if (Date.now() > giveUpAt) throw new Error(`It is not ready; it last answered ${said}.`)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    if (response) said = `${response.status} ${await response.text()}`
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
