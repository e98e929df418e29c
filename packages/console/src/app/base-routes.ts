import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { showLanguage } from '../texts/language-choice.ts'
import { chooseLanguage } from '../texts/languages.ts'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'
import type { Services } from './services.ts'

export interface RouterContext {
  services: Services
  client: QueryClient
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
})

/** Everything behind the sign-in. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context: { client, services }, location }) => {
    try {
      const { locale } = await client.ensureQueryData(services.queries.me)
      // Before the first screen is drawn, or it would change its language under the reader.
      if (locale) await showLanguage(window, services.texts, chooseLanguage([locale]))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        throw redirect({
          to: '/sign-in',
          search: location.href === '/' ? {} : { next: location.href },
        })
      }
      throw error
    }
  },
})
