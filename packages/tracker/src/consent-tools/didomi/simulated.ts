/*
 * Simulated: Didomi is a service. The evidence: its documentation (developers.didomi.io) for the object, `on` and what says
 * that a visitor must be asked; published tokens for their form, base64 of JSON with lists of purposes.
 */
import { cookieOf, globalsOf, type SimulatedTool, setCookie } from '../testing/simulated-tool.ts'

const PURPOSES = [
  'cookies',
  'create_ads_profile',
  'select_personalized_ads',
  'measure_content_performance',
  'preferences',
]

export const createSimulatedDidomi = (window: Window): SimulatedTool => {
  const listeners: (() => void)[] = []
  const decide = (answer: boolean): void => {
    const purposes = answer ? { enabled: PURPOSES } : { disabled: PURPOSES }
    const token = {
      user_id: '18ee10b5',
      created: '2026-11-15T05:00:00.000Z',
      purposes,
      vendors: {},
    }
    setCookie(window, 'didomi_token', window.btoa(JSON.stringify(token)))
    for (const listener of listeners) listener()
  }
  return {
    cookieNames: ['didomi_token'],
    arrive() {
      globalsOf(window).Didomi = {
        on: (event: string, listener: () => void) =>
          event === 'consent.changed' && listeners.push(listener),
        shouldUserStatusBeCollected: () => !cookieOf(window, 'didomi_token'),
      }
    },
    grantAll: () => decide(true),
    denyAll: () => decide(false),
    withdraw: () => decide(false),
  }
}
