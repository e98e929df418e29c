import '../theme/mantine-styles.ts'
import '../theme/global.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
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
export const Stage = ({ children, services, scheme = 'light' }: StageProps): ReactElement => (
  <MantineProvider theme={theme} cssVariablesResolver={themeVariables} forceColorScheme={scheme}>
    <ServicesContext value={{ ...createBrowserServices(window), ...services }}>
      <QueryClientProvider client={createQueryClient()}>
        <main>{children}</main>
      </QueryClientProvider>
    </ServicesContext>
  </MantineProvider>
)
