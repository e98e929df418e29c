import '../theme/mantine-styles.ts'
import '../theme/global.css'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import { createApi } from '../api/api.ts'
import { createQueries } from '../api/queries.ts'
import { App } from '../app/App.tsx'
import { createQueryClient } from '../app/query-client.ts'
import { createConsoleRouter } from '../app/router.tsx'
import { createBrowserServices, type Services } from '../app/services.ts'
import type { Language } from '../texts/languages.ts'
import { type Asked, askedOf, type FakeServer } from './fake-server.ts'

export { type Asked, refuse } from './fake-server.ts'

export interface OpenConsole {
  /** Every call so far but plain looks. */
  changes: Asked[]
  /** Where the console is. */
  address(): string
}

export interface OpenOptions {
  language?: Language
  services?: Partial<Services>
}

/** Opens the whole console at an address, before a fake server or a function that plays it by hand. */
export const openConsole = async (
  path: string,
  server: FakeServer | ((asked: Asked) => unknown),
  { language = 'en', services: own = {} }: OpenOptions = {},
): Promise<OpenConsole> => {
  const changes: Asked[] = []
  const send = typeof server === 'function' ? playByHand(server) : server.fetch
  const api = createApi(async (input, init) => {
    const asked = askedOf(input, init)
    if (asked.method !== 'GET') changes.push(asked)
    return send(input, init)
  })
  const services = {
    ...createBrowserServices(window),
    api,
    queries: createQueries(api),
    openStream: () => ({ addEventListener: () => undefined, close: () => undefined }),
    ...own,
  }
  await services.texts.use(language)
  const client = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createConsoleRouter({ services, client }, history)
  await render(<App services={services} client={client} router={router} />)
  return { changes, address: () => router.state.location.href }
}

/** `respond` plays the server: what it returns is the body, a Response as it is. Nothing checks that ours would say so. */
const playByHand =
  (respond: (asked: Asked) => unknown): typeof fetch =>
  async (input, init) => {
    const said = await respond(askedOf(input, init))
    if (said instanceof Response) return said
    return said === undefined ? new Response(null, { status: 204 }) : Response.json(said)
  }
