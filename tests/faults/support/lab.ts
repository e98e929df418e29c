import { fileURLToPath } from 'node:url'
import { freePort } from '../../support/free-port.ts'
import { startProgram } from '../../support/program.ts'
import type { Part } from './part.ts'
import { TENANTS } from './tenants.ts'

/** How often the platform took one event for one account. */
export interface ToldEvent {
  account: string
  host: string
  name: string
  id: string
  taken: number
}

/** The platform's stand-in. It is never killed, because what it was told stands nowhere else; its lines are cut instead. */
export interface Lab extends Part {
  url: string
  told(): Promise<ToldEvent[]>
  /** Cuts the lines of the next calls: before the platform has read them, or after, so that only its response is lost. */
  cut(when: 'before' | 'after', times: number): Promise<void>
  /** Lets the next calls of each account take so long. */
  slow(ms: number, times: number): Promise<void>
}

const MAIN = fileURLToPath(new URL('../../../apps/ad-lab/src/main.ts', import.meta.url))

export const createLab = async (): Promise<Lab> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = await startProgram({
    name: 'ad lab',
    file: MAIN,
    // Slow enough that something is on its way whenever a sender dies.
    env: {
      PORT: String(port),
      AD_LAB_SMTP_PORT: '0',
      AD_LAB_TALLY: 'true',
      AD_LAB_LATENCY_MS: '20',
    },
    ready: `${url}/lab/faults`,
  })
  const fault = async (command: Record<string, unknown>): Promise<void> => {
    for (const { pixel: account } of TENANTS) {
      await fetch(`${url}/lab/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ platform: 'meta', account, ...command }),
      })
    }
  }
  return {
    name: 'ad lab',
    url,
    kill: () => program.kill('SIGKILL'),
    start: async () => undefined,
    async told() {
      const text = await (await fetch(`${url}/lab/tally`)).text()
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const [account = '', host = '', name = '', id = '', taken] = line.split('\t')
          return { account, host, name, id, taken: Number(taken) }
        })
    },
    cut: (when, times) => fault({ kind: 'reset', when, times }),
    slow: (ms, times) => fault({ kind: 'slow', ms, times }),
  }
}
