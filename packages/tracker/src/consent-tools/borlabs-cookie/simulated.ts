/*
 * Simulated: Borlabs Cookie needs a WordPress site. The evidence: the plugin's own description of its cookie
 * (`{"consents":{"essential":["borlabs-cookie"]},…}`) and published cookies of versions 2 and 3, in which a group without an
 * accepted service is missing; its documentation for the events.
 */
import { fire, globalsOf, type SimulatedTool, setCookie } from '../testing/simulated-tool.ts'
import { perService, type SimulatedOutcome } from '../testing/tool-example.ts'

const SERVICES: Record<string, string[]> = {
  statistics: ['google-analytics', 'google-tag-manager'],
  marketing: ['facebook-pixel', 'pinterest', 'microsoft-advertising'],
}

export interface SimulatedBorlabs extends SimulatedTool {
  /** Accepts these services and refuses the others. */
  choose(...services: string[]): void
}

export const createSimulatedBorlabsCookie = (window: Window): SimulatedBorlabs => {
  const choose = (...services: string[]): void => {
    const consents: Record<string, string[]> = { essential: ['borlabs-cookie'] }
    for (const [group, members] of Object.entries(SERVICES)) {
      const accepted = members.filter((id) => services.includes(id))
      if (accepted[0]) consents[group] = accepted
    }
    const said = { consents, domainPath: 'shop.test/', uid: 'anonymous', v3: true, version: 1 }
    setCookie(window, 'borlabs-cookie', encodeURIComponent(JSON.stringify(said)))
    fire(window, 'borlabs-cookie-consent-saved')
  }
  return {
    cookieNames: ['borlabs-cookie'],
    arrive() {
      globalsOf(window).BorlabsCookie = { Consents: {} }
      fire(window, 'borlabs-cookie-after-init')
    },
    choose,
    grantAll: () => choose(...Object.values(SERVICES).flat()),
    denyAll: () => choose(),
    withdraw: () => choose(),
  }
}

export const outcome: SimulatedOutcome = perService()
