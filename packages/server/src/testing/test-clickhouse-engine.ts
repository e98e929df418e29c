import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A ClickHouse of a test's own, which it may kill and start again on what it had stored. */
export interface TestEngine {
  url: string
  /** Where its files lie. */
  folder: string
  pid(): number
  /** At once, as a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
  destroy(): Promise<void>
}

const FRONT = fileURLToPath(
  new URL('../../../../scripts/services/clickhouse-front.ts', import.meta.url),
)

/** The set-up of the integration tests names where the engine lies, where one could be had. */
export const hasEngineProgram = (): boolean => existsSync(process.env.CHDB_FOLDER ?? '')

export interface TestEngineOptions {
  /** For its files; one of its own unless told. */
  folder?: string
  /** Where the engine is installed. */
  chdbFolder?: string
}

export const createTestEngine = async (options: TestEngineOptions = {}): Promise<TestEngine> => {
  const { chdbFolder = process.env.CHDB_FOLDER ?? '' } = options
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'footfall-test-clickhouse-'))
  let port = 0
  let child: ChildProcess | undefined

  const start = async (): Promise<void> => {
    const program = spawn(process.execPath, [FRONT, chdbFolder, folder, String(port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    child = program
    port = await new Promise<number>((resolve, reject) => {
      program.stdout.once('data', (line) => resolve(Number(/\d+/.exec(String(line))?.[0])))
      program.once('exit', () => reject(new Error('ClickHouse did not start.')))
    })
  }
  const kill = async (): Promise<void> => {
    const dying = child
    child = undefined
    if (!dying) return
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    dying.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    kill,
    start,
    pid: () => child?.pid ?? 0,
    async destroy() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
