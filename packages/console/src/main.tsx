import '@fontsource-variable/inter/wght.css'
import './theme/mantine-styles.ts'
import './theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/query-client.ts'
import { createConsoleRouter } from './app/router.tsx'
import { createBrowserServices } from './app/services.ts'
import { showFirstLanguage } from './texts/language-choice.ts'

const services = createBrowserServices(window)
const client = createQueryClient()
const router = createConsoleRouter({ services, client })
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce

const place = document.getElementById('root')
if (place) {
  await showFirstLanguage(window, services.texts)
  createRoot(place).render(
    <StrictMode>
      <App services={services} client={client} router={router} nonce={nonce} />
    </StrictMode>,
  )
}
