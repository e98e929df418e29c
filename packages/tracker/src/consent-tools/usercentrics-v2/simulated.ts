/*
 * Simulated: Usercentrics is a service. The evidence: its documentation (usercentrics.com/docs) for `UC_UI`, its events and
 * what it keeps in storage; readers by others for the shape of `getServicesBaseInfo`, where a service's history says whether
 * an answer was explicit. Until then its services stand at what the owner made the default.
 */
import { fire, globalsOf, type SimulatedTool } from '../testing/simulated-tool.ts'
import { type SimulatedOutcome, withServices } from '../testing/tool-example.ts'

const SERVICES: [name: string, category: string][] = [
  ['Usercentrics Consent Management Platform', 'essential'],
  ['Google Analytics', 'analytics'],
  ['Google Tag Manager', 'analytics'],
  ['Facebook Pixel', 'marketing'],
  ['Pinterest Tags', 'marketing'],
  ['Microsoft Advertising', 'marketing'],
  ['Vimeo', 'functional'],
]

export interface SimulatedUsercentrics extends SimulatedTool {
  /** Answers for single services; those that are not named are refused. */
  choose(...services: string[]): void
}

export interface UsercentricsOptions {
  /** Where no consent is required everything is granted, implicitly. */
  isRequired?: boolean
}

export const createSimulatedUsercentricsV2 = (
  window: Window,
  { isRequired = true }: UsercentricsOptions = {},
): SimulatedUsercentrics => {
  const read = (): string[] | undefined => {
    const kept = window.localStorage.getItem('uc_settings')
    return kept ? (JSON.parse(kept) as string[]) : undefined
  }
  const choose = (...services: string[]): void => {
    window.localStorage.setItem('uc_settings', JSON.stringify(services))
    window.localStorage.setItem('uc_user_interaction', 'true')
    const type = services.length > 1 ? 'ACCEPT_ALL' : 'DENY_ALL'
    fire(window, 'UC_UI_CMP_EVENT', { source: 'FIRST_LAYER', type })
    fire(window, 'UC_UI_VIEW_CHANGED', { previousView: 'FIRST_LAYER', view: 'PRIVACY_BUTTON' })
  }
  return {
    cookieNames: [],
    arrive() {
      globalsOf(window).UC_UI = {
        isInitialized: () => true,
        isConsentRequired: () => isRequired && !read(),
        getServicesBaseInfo: () =>
          SERVICES.map(([name, categorySlug]) => ({
            id: name,
            name,
            categorySlug,
            isEssential: categorySlug === 'essential',
            consent: {
              status: categorySlug === 'essential' || (read()?.includes(name) ?? !isRequired),
              history: [
                {
                  action: read() ? 'onUpdateServices' : 'onInitialPageLoad',
                  type: read() ? 'explicit' : 'implicit',
                },
              ],
            },
          })),
      }
      fire(window, 'UC_UI_INITIALIZED')
    },
    choose,
    grantAll: () => choose(...SERVICES.map(([name]) => name)),
    denyAll: () => choose(),
    withdraw: () => choose(),
  }
}

export const outcome: SimulatedOutcome = withServices()
