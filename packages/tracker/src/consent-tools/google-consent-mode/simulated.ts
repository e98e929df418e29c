/*
 * Simulated: any tool that tells Google's tags of the answer. The evidence: Google's documentation (developers.google.com,
 * consent mode): commands are argument objects in the data layer; a default comes first, an update with each answer and again
 * on every later page.
 */
import { cookieOf, globalsOf, type SimulatedTool, setCookie } from '../testing/simulated-tool.ts'

const TYPES = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
]

export const createSimulatedGoogleConsentMode = (window: Window): SimulatedTool => {
  const gtag = function (..._command: unknown[]): void {
    const globals = globalsOf(window)
    globals.dataLayer ??= []
    // biome-ignore lint/complexity/noArguments: Google tells commands from data by this very kind of object
    ;(globals.dataLayer as unknown[]).push(arguments)
  }
  const signals = (answer: boolean): object =>
    Object.fromEntries(TYPES.map((type) => [type, answer ? 'granted' : 'denied']))
  const decide = (answer: boolean): void => {
    setCookie(window, 'answer', String(answer))
    gtag('consent', 'update', signals(answer))
  }
  return {
    cookieNames: ['answer'],
    arrive() {
      gtag('consent', 'default', { ...signals(false), wait_for_update: 500 })
      const kept = cookieOf(window, 'answer')
      if (kept) gtag('consent', 'update', signals(kept === 'true'))
    },
    grantAll: () => decide(true),
    denyAll: () => decide(false),
    withdraw: () => decide(false),
  }
}
