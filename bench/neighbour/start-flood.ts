import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { FloodOrder, FloodReport } from './flood.ts'

/** A flood under way. */
export interface RunningFlood {
  /** Resolves when the first event is about to leave: starting a process takes its time. */
  begun: Promise<void>
  ended: Promise<FloodReport>
}

/** Runs the flooder niced: a real one has a machine of its own, so making the events must not cost the installation its processor. */
export const startFlood = (order: FloodOrder): RunningFlood => {
  const file = join(import.meta.dirname, 'flood.ts')
  const child = spawn(
    'nice',
    [
      ...['-n', '10', process.execPath, '--conditions=@footfall/source'],
      ...[file, JSON.stringify(order)],
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  )
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  const ended = new Promise<FloodReport>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(text) as FloodReport)
      else reject(new Error(`The flood ended with ${code}.`))
    })
  })
  const begun = new Promise<void>((resolve) => child.once('message', () => resolve()))
  return { begun: Promise.race([begun, ended.then(() => undefined)]), ended }
}
