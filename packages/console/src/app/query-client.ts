import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

/** Tries again what the server did not respond to; what it refused it will refuse again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) =>
          count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  })
