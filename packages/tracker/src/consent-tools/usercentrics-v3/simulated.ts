/*
 * Simulated: Usercentrics is a service. The evidence: its documentation (usercentrics.com/docs/web) and the types of
 * @nuxt/scripts 1.3.9 for `__ucCmp`, whose functions answer by promises; readers by others for the details' shape, in which
 * each service says what was given and whether explicitly. Names of its storage keys are directional only.
 */
import { fire, globalsOf, type SimulatedTool } from '../testing/simulated-tool.ts'
import { type SimulatedOutcome, withServices } from '../testing/tool-example.ts'

const SERVICES: [id: string, name: string, category: string][] = [
  ['u1', 'Usercentrics Consent Management Platform', 'essential'],
  ['u2', 'Google Analytics', 'statistics'],
  ['u3', 'Google Tag Manager', 'statistics'],
  ['u4', 'Facebook Pixel', 'marketing'],
  ['u5', 'Pinterest Tags', 'marketing'],
  ['u6', 'Microsoft Advertising', 'marketing'],
  ['u7', 'Vimeo', 'functional'],
]

export interface SimulatedUsercentrics extends SimulatedTool {
  choose(...services: string[]): void
}

export const createSimulatedUsercentricsV3 = (
  window: Window,
  { isPreset = false }: { isPreset?: boolean } = {},
): SimulatedUsercentrics => {
  const read = (): string[] | undefined => {
    const kept = window.localStorage.getItem('ucData')
    return kept ? (JSON.parse(kept) as string[]) : undefined
  }
  const details = (): object => ({
    consent: { required: !read(), type: read() ? 'EXPLICIT' : 'IMPLICIT' },
    services: Object.fromEntries(
      SERVICES.map(([id, name, category]) => {
        const isEssential = category === 'essential'
        const given = isEssential || (read()?.includes(name) ?? isPreset)
        const consent = { given, type: read() ? 'EXPLICIT' : 'IMPLICIT' }
        return [id, { name, category, essential: isEssential, consent }]
      }),
    ),
  })
  const choose = (...services: string[]): void => {
    window.localStorage.setItem('ucData', JSON.stringify(services))
    fire(window, 'UC_CONSENT', details())
    const type = services.length > 1 ? 'ACCEPT_ALL' : 'DENY_ALL'
    fire(window, 'UC_UI_CMP_EVENT', { source: 'first', type })
  }
  return {
    cookieNames: [],
    arrive() {
      globalsOf(window).__ucCmp = {
        isInitialized: async () => true,
        isConsentRequired: async () => !read(),
        getConsentDetails: async () => details(),
      }
      fire(window, 'UC_CMP_API_READY')
      fire(window, 'UC_UI_INITIALIZED')
    },
    choose,
    grantAll: () => choose(...SERVICES.map(([, name]) => name)),
    denyAll: () => choose(),
    withdraw: () => choose(),
  }
}

export const outcome: SimulatedOutcome = withServices()
