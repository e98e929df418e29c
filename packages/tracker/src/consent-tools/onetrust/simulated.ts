/*
 * Simulated: OneTrust is a service. The evidence: its developer documentation (developer.onetrust.com) for globals, groups
 * and events, of which `OneTrustGroupsUpdated` comes with every load, answered or not; published cookies for their form. The
 * cookie with the groups is written before an answer too, with the owner's defaults.
 */
import {
  cookieOf,
  fire,
  globalsOf,
  type SimulatedTool,
  setCookie,
} from '../testing/simulated-tool.ts'

export interface OneTrustOptions {
  /** Ids of the groups, the necessary one first. */
  groups?: string[]
  /** Groups are active until the visitor objects. */
  isOptOut?: boolean
}

export const createSimulatedOnetrust = (
  window: Window,
  {
    groups = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'],
    isOptOut = false,
  }: OneTrustOptions = {},
): SimulatedTool => {
  const globals = globalsOf(window)
  const isClosed = (): boolean => !!cookieOf(window, 'OptanonAlertBoxClosed')
  const write = (answer: boolean): void => {
    const states = groups.map((id, at) => `${id}:${answer || at === 0 ? 1 : 0}`)
    const parts = new URLSearchParams({
      isGpcEnabled: '0',
      datestamp: 'Sun Nov 15 2026 05:00:00 GMT+0000',
      version: '202409.1.0',
      consentId: '8c7f6c0e',
      interactionCount: '1',
      groups: states.join(','),
    })
    setCookie(window, 'OptanonConsent', parts.toString())
    const active = groups.filter((_, at) => answer || at === 0)
    globals.OnetrustActiveGroups = `,${active.join(',')},`
    globals.OptanonActiveGroups = globals.OnetrustActiveGroups
    fire(window, 'OneTrustGroupsUpdated', active)
  }
  const decide = (answer: boolean): void => {
    setCookie(window, 'OptanonAlertBoxClosed', '2026-11-15T05:00:00.000Z')
    write(answer)
    fire(window, 'OTConsentApplied')
  }
  return {
    cookieNames: ['OptanonConsent', 'OptanonAlertBoxClosed'],
    arrive() {
      globals.OneTrust = { IsAlertBoxClosed: isClosed }
      const kept = new URLSearchParams(cookieOf(window, 'OptanonConsent')).get('groups')
      write(isClosed() ? !!kept?.includes(`${groups.at(-1)}:1`) : isOptOut)
      fire(window, 'OneTrustPCLoaded')
    },
    grantAll: () => decide(true),
    denyAll: () => decide(false),
    withdraw: () => decide(false),
  }
}
