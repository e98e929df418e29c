/*
 * Simulated: a tool of the platform is a service. The evidence: IAB Tech Lab's "CMP API Specification" of the Global Privacy
 * Platform: a listener is called at once and with each change, and gets the ping's data; in a section of the United States 1
 * means opted out and 2 not.
 */
import { cookieOf, globalsOf, type SimulatedTool, setCookie } from '../testing/simulated-tool.ts'
import { all, type SimulatedOutcome } from '../testing/tool-example.ts'

type Callback = (event: object, isOk: boolean) => void

export const createSimulatedIabGpp = (window: Window): SimulatedTool => {
  const listeners = new Map<number, Callback>()
  let next = 1
  const pingData = (): object => {
    const kept = cookieOf(window, 'gpp')
    const out = kept === 'out' ? 1 : 2
    return {
      gppVersion: '1.1',
      cmpStatus: 'loaded',
      signalStatus: 'ready',
      applicableSections: [7],
      parsedSections: kept
        ? {
            usnat: [
              { Version: 1, SaleOptOut: out, SharingOptOut: out, TargetedAdvertisingOptOut: out },
            ],
          }
        : {},
    }
  }
  const decide = (isOut: boolean): void => {
    setCookie(window, 'gpp', isOut ? 'out' : 'in')
    for (const [listenerId, callback] of listeners)
      callback(
        { eventName: 'sectionChange', listenerId, data: 'usnat', pingData: pingData() },
        true,
      )
  }
  return {
    cookieNames: ['gpp'],
    arrive() {
      globalsOf(window).__gpp = (command: string, callback: Callback, parameter?: number) => {
        if (command === 'removeEventListener') {
          callback(
            { eventName: 'listenerRemoved', data: listeners.delete(Number(parameter)) },
            true,
          )
        } else if (command === 'addEventListener') {
          const listenerId = next++
          listeners.set(listenerId, callback)
          callback(
            { eventName: 'listenerRegistered', listenerId, data: true, pingData: pingData() },
            true,
          )
        }
      }
    },
    grantAll: () => decide(false),
    denyAll: () => decide(true),
    withdraw: () => decide(true),
  }
}

/** Not to have opted out is no consent. */
export const outcome: SimulatedOutcome = {
  granted: all('unknown'),
  denied: { functional: 'unknown', analytics: 'unknown' },
}
