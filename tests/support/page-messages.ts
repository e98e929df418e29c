import type { Page } from '@playwright/test'

/** A line in the page's console, or an exception nobody caught. */
export interface PageMessage {
  kind: 'error' | 'warning' | 'uncaught'
  text: string
  /** Where it came from; for a request that failed, its address. */
  url: string
}

/** The shop's opener policy is ignored without TLS, and the browser says so on every page. */
const SHOPS_OWN = 'The Cross-Origin-Opener-Policy header has been ignored'

/** Collects what whoever opens the page's console would be alarmed by. */
export const watchMessages = (page: Page): PageMessage[] => {
  const messages: PageMessage[] = []
  page.on('console', (message) => {
    const [kind, text] = [message.type(), message.text()]
    if ((kind === 'error' || kind === 'warning') && !text.startsWith(SHOPS_OWN)) {
      messages.push({ kind, text, url: message.location().url })
    }
  })
  page.on('pageerror', (error) => messages.push({ kind: 'uncaught', text: error.message, url: '' }))
  return messages
}
