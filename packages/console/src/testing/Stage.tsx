import '../theme/mantine-styles.ts'
import '../theme/global.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createQueryClient } from '../app/query-client.ts'
import { createBrowserServices, type Services, ServicesContext } from '../app/services.ts'
import { theme, themeVariables } from '../theme/theme.ts'

export interface StageProps {
  children: ReactNode
  /** What the test brings instead of the browser's own. */
  services?: Partial<Services>
  scheme?: 'light' | 'dark'
}

/** What every screen stands on, for tests. */
export const Stage = ({ children, services, scheme = 'light' }: StageProps): ReactElement => {
  const all = { ...createBrowserServices(window), ...services }
  return (
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} forceColorScheme={scheme}>
      <I18nextProvider i18n={all.texts.i18n}>
        <ServicesContext value={all}>
          <QueryClientProvider client={createQueryClient()}>
            <main>{children}</main>
          </QueryClientProvider>
        </ServicesContext>
      </I18nextProvider>
    </MantineProvider>
  )
}
