import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { privateNats } from '../../../scripts/services/ensure-nats.ts'
import { fetchNats, findNats } from '../../../scripts/services/find-nats.ts'
import { asUser, chooseUser } from '../../../scripts/services/unprivileged.ts'
import { freePort } from '../../support/free-port.ts'
import { insist, type Part } from './part.ts'

/** A NATS server of the test's own, which may be killed at any time. */
export interface PrivateNats extends Part {
  url: string
  monitorUrl: string
  pid(): number
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Starts one with its store in the folder; `sync` is JetStream's `sync_interval`. */
export const createPrivateNats = async (folder: string, sync = 'always'): Promise<PrivateNats> => {
  const program = findProgram()
  const user = chooseUser()
  const [store, config] = [join(folder, 'nats'), join(folder, 'nats.conf')]
  mkdirSync(store, { recursive: true })
  if (user) chownSync(store, user.uid, user.gid)
  const [port, monitorPort] = [await freePort(), await freePort()]
  const monitorUrl = `http://127.0.0.1:${monitorPort}`
  writeFileSync(
    config,
    `server_name: faults
listen: "127.0.0.1:${port}"
http: "127.0.0.1:${monitorPort}"
jetstream { store_dir: ${JSON.stringify(store)}, sync_interval: ${sync} }
`,
  )
  let server: ChildProcess | undefined

  const kill = async (): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  const start = async (): Promise<void> => {
    await kill()
    const [command, ...args] = asUser(user, program, ['-c', config])
    server = spawn(command, args, { cwd: '/', stdio: 'ignore' })
    await insist(async () => {
      const response = await fetch(`${monitorUrl}/healthz`)
      if (!response.ok) throw new Error('NATS is not healthy.')
    }, 30_000)
  }
  await start()
  const url = `nats://127.0.0.1:${port}`
  return { name: 'NATS', url, monitorUrl, kill, start, pid: () => server?.pid ?? 0 }
}

const findProgram = (): string => {
  const binFolder = join(privateNats(ROOT).folder, 'bin')
  const { NATS_SERVER: preferred, PATH: path = '' } = process.env
  const found = findNats({ preferred, binFolder, path })
  if (found) return found
  const fetched = fetchNats(binFolder)
  if ('reason' in fetched) throw new Error(`There is no nats-server: ${fetched.reason}`)
  return fetched.program
}
