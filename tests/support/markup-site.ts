import { fileURLToPath } from 'node:url'
import type { PageContext, RelayEvent, SiteConfig, VisitorContext } from '@footfall/contract'
import { freePort } from './free-port.ts'
import { startProgram } from './program.ts'

/** Other people's pages with the built script on them. */
export interface MarkupSite {
  /** Address of a file below `fixtures/markup`. */
  url(path: string): string
  /** Sets config and contexts of the pages opened from now on, and forgets what was relayed. */
  configure(change: {
    config?: Partial<SiteConfig>
    contexts?: Record<string, PageContext>
    visitor?: VisitorContext
  }): Promise<void>
  /** Everything relayed so far, in order of arrival. */
  events(): Promise<RelayEvent[]>
  close(): Promise<void>
}

export const startMarkupSite = async (): Promise<MarkupSite> => {
  const port = await freePort()
  const own = `http://127.0.0.1:${port}`
  const program = await startProgram({
    name: 'markup site',
    file: fileURLToPath(new URL('./markup-site-main.ts', import.meta.url)),
    env: { PORT: String(port) },
    ready: `${own}/`,
  })
  return {
    url: (path) => `http://www.shop.test:${port}/${path}`,
    async configure(change) {
      await fetch(`${own}/__config`, { method: 'POST', body: JSON.stringify(change) })
    },
    events: async () => (await fetch(`${own}/__events`)).json() as Promise<RelayEvent[]>,
    close: () => program.kill('SIGTERM'),
  }
}
