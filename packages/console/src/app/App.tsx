import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { theme, themeVariables } from '../theme/theme.ts'
import type { createConsoleRouter } from './router.tsx'
import { type Services, ServicesContext } from './services.ts'

export interface AppProps {
  services: Services
  client: QueryClient
  router: ReturnType<typeof createConsoleRouter>
  /** For the one style element the theme is written into. */
  nonce?: string | undefined
}

/** The console. */
export const App = ({ services, client, router, nonce }: AppProps): ReactElement => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={themeVariables}
    defaultColorScheme="auto"
    {...(nonce ? { getStyleNonce: () => nonce } : {})}
  >
    <I18nextProvider i18n={services.texts.i18n}>
      <ServicesContext value={services}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesContext>
    </I18nextProvider>
  </MantineProvider>
)
