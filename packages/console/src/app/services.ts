import type { Clock } from '@footfall/contract'
import { createContext, useContext } from 'react'
import { type Api, createApi } from '../api/api.ts'
import { createQueries, type Queries } from '../api/queries.ts'
import type { StreamSource } from '../live/live-feed.ts'
import { createPasskeyBrowser, type PasskeyBrowser } from '../passkeys/passkeys.ts'
import { createTexts, type Texts } from '../texts/create-texts.ts'

/** Everything outside the page that screens use, handed in so that tests can bring their own. */
export interface Services {
  api: Api
  queries: Queries
  openStream(url: string): StreamSource
  clock: Clock
  texts: Texts
  passkeys: PasskeyBrowser
}

/** The browser's own. */
export const createBrowserServices = (page: Window & typeof globalThis): Services => {
  const api = createApi((input, init) => page.fetch(input, init))
  return {
    api,
    queries: createQueries(api),
    openStream: (url) => new page.EventSource(url) as StreamSource,
    texts: createTexts(),
    passkeys: createPasskeyBrowser(page),
    clock: {
      now: () => Date.now(),
      after(ms, call) {
        const timer = page.setTimeout(call, ms)
        return () => page.clearTimeout(timer)
      },
    },
  }
}

export const ServicesContext = createContext<Services | undefined>(undefined)

export const useServices = (): Services => {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('A screen was rendered outside ServicesContext.')
  return services
}
