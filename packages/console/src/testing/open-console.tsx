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

/** One call that the console made. */
export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

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

/** Opens the whole console at an address. `respond` plays the server: what it returns is the body, a Response as it is. */
export const openConsole = async (
  path: string,
  respond: (asked: Asked) => unknown,
  { language = 'en', services: own = {} }: OpenOptions = {},
): Promise<OpenConsole> => {
  const changes: Asked[] = []
  const api = createApi(async (input, init) => {
    const url = new URL(String(input), 'http://console.test')
    const asked: Asked = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    if (asked.method !== 'GET') changes.push(asked)
    const said = await respond(asked)
    if (said instanceof Response) return said
    return said === undefined ? new Response(null, { status: 204 }) : Response.json(said)
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
  await render(<App {...{ services, client, router }} />)
  return { changes, address: () => router.state.location.href }
}

/** An error as the server says it. */
export const refuse = (
  status: number,
  code: string,
  message: string,
  more: object = {},
): Response => Response.json({ error: { code, message, ...more } }, { status })
