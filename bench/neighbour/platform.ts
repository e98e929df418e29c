import { join } from 'node:path'
import { type Program, startProgram } from './programs.ts'

/** The ad lab, standing in for Meta. */
export interface Platform extends Program {
  /** When each event was first taken for an account, in Unix milliseconds. */
  takenAt(account: string): Promise<Map<string, number>>
  fault(command: Record<string, unknown>): Promise<void>
}

export const startPlatform = async (
  root: string,
  logFolder: string,
  latencyMs: number,
): Promise<Platform> => {
  const program = await startProgram({
    name: 'ad-lab',
    root,
    logFolder,
    ready: '/lab/faults',
    file: join(root, 'apps/ad-lab/src/main.ts'),
    env: { AD_LAB_TALLY: 'true', AD_LAB_LATENCY_MS: String(latencyMs) },
  })
  return {
    ...program,
    async takenAt(account) {
      const response = await fetch(`${program.url}/lab/tally?account=${account}`)
      const taken = new Map<string, number>()
      for (const line of (await response.text()).split('\n')) {
        const [, , , id = '', , , at] = line.split('\t')
        if (Number(at) > 0) taken.set(id, Number(at))
      }
      return taken
    },
    async fault(command) {
      const response = await fetch(`${program.url}/lab/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ platform: 'meta', ...command }),
      })
      if (!response.ok) throw new Error(`The ad lab refused the fault: ${await response.text()}`)
    },
  }
}
