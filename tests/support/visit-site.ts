import { fileURLToPath } from 'node:url'
import type { ConsentConfig, VisitConfig } from '@footfall/contract'
import { freePort } from './free-port.ts'
import { startProgram } from './program.ts'

/** A website that answers on every host name, with the built script on all its pages. */
export interface VisitSite {
  url(host: string, path?: string): string
  /** Sets the config of the pages opened from now on, and forgets what was posted. */
  configure(change?: {
    visit?: Partial<VisitConfig>
    consent?: Partial<ConsentConfig>
  }): Promise<void>
  /** `host path` of each post so far. */
  posts(): Promise<string[]>
  /** How the prepared page found itself, each time it looked. */
  looks(): Promise<Look[]>
  /** Lets the page that had another one prepared go there. */
  letGo(): Promise<void>
  close(): Promise<void>
}

export interface Look {
  isPrerendered: boolean
  /** Whether the script has begun. */
  isRunning: boolean
  cookies: string
  stored: number
}

export const startVisitSite = async (): Promise<VisitSite> => {
  const port = await freePort()
  const own = `http://127.0.0.1:${port}`
  const program = await startProgram({
    name: 'visit site',
    file: fileURLToPath(new URL('./visit-site-main.ts', import.meta.url)),
    env: { PORT: String(port) },
    ready: `${own}/`,
  })
  return {
    url: (host, path = '/') => `http://${host}:${port}${path}`,
    async configure(change = {}) {
      await fetch(`${own}/__config`, { method: 'POST', body: JSON.stringify(change) })
    },
    posts: async () => (await fetch(`${own}/__posts`)).json() as Promise<string[]>,
    looks: async () => (await fetch(`${own}/__looks`)).json() as Promise<Look[]>,
    async letGo() {
      await fetch(`${own}/__go`, { method: 'POST' })
    },
    close: () => program.kill('SIGTERM'),
  }
}
