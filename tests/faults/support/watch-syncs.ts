import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insist } from './part.ts'

/** What strace saw of some processes while requests came one after the other. */
export interface SyncReport {
  /** Accepted responses written to a socket. */
  answers: number
  /** Responses before which nothing had been synced to disk since their request was read. */
  unsynced: number
}

const CALLS = 'fsync,fdatasync,read,recvfrom,write,writev,sendto,sendmsg'
const SYNCED = /\b(fsync|fdatasync)(\(|\b.* resumed>).*\) += 0$/
const ASKED = /\b(read|recvfrom)\b.*"POST \/v1\/collect/
const RESPONDED = /\b(write|writev|sendto|sendmsg)\(.*"HTTP\/1\.1 20[24] /

/** Follows the processes and all they start while the work runs. */
export const watchSyncs = async (
  pids: readonly number[],
  work: () => Promise<void>,
): Promise<SyncReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'footfall-strace-'))
  const file = join(folder, 'trace')
  const strace = spawn(
    'strace',
    ['-f', '-s', '24', '-e', `trace=${CALLS}`, '-o', file, ...pids.flatMap((p) => ['-p', `${p}`])],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  strace.stderr.on('data', (text) => {
    said += text
  })
  const ended = once(strace, 'exit')
  try {
    await insist(async () => {
      const isAttached = pids.every((pid) => said.includes(`Process ${pid} attached`))
      if (!isAttached) throw new Error(`strace is not attached: ${said}`)
    }, 20_000)
    await work()
    strace.kill('SIGINT')
    await ended
    return readTrace(readFileSync(file, 'utf8'))
  } finally {
    strace.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

const readTrace = (text: string): SyncReport => {
  const report: SyncReport = { answers: 0, unsynced: 0 }
  let isSynced = false
  for (const line of text.split('\n')) {
    if (ASKED.test(line)) isSynced = false
    else if (SYNCED.test(line)) isSynced = true
    else if (RESPONDED.test(line)) {
      report.answers++
      if (!isSynced) report.unsynced++
    }
  }
  return report
}
