/*
 * Simulated: a tool of the framework is a service. The evidence: IAB Tech Lab's "Consent Management Platform API", with
 * listeners, their states and a stub that keeps calls until the tool is there, and version 2.3 for the disclosed vendors.
 */
import { cookieOf, globalsOf, type SimulatedTool, setCookie } from '../testing/simulated-tool.ts'
import { perService, type SimulatedOutcome } from '../testing/tool-example.ts'

type Callback = (data: object, isOk: boolean) => void
type Call = [command: string, version: number, callback: Callback, parameter?: number]

export interface TcfOptions {
  gdprApplies?: boolean
  /** Vendors the visitor was told of. */
  disclosed?: number[]
  /** False for a string from before 2.3, which does not say whom. */
  hasDisclosed?: boolean
  /** Purposes a grant stands for. */
  purposes?: number[]
}

const VENDORS = [755, 1126]

const flags = (numbers: readonly number[], value: boolean): Record<number, boolean> =>
  Object.fromEntries(numbers.map((number) => [number, value]))

export const createSimulatedIabTcf = (
  window: Window,
  {
    gdprApplies = true,
    disclosed = VENDORS,
    hasDisclosed = true,
    purposes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  }: TcfOptions = {},
): SimulatedTool => {
  const globals = globalsOf(window)
  const listeners = new Map<number, Callback>()
  let next = 1
  const dataFor = (listenerId: number, eventStatus: string): object => {
    const isGranted = cookieOf(window, 'euconsent-v2') === 'granted'
    return {
      listenerId,
      eventStatus,
      gdprApplies,
      cmpStatus: 'loaded',
      tcfPolicyVersion: 5,
      purpose: { consents: flags(purposes, isGranted) },
      vendor: {
        consents: flags(VENDORS, isGranted),
        ...(hasDisclosed && { disclosedVendors: flags(disclosed, true) }),
      },
    }
  }
  const tell = (eventStatus: string): void => {
    for (const [id, callback] of listeners) callback(dataFor(id, eventStatus), true)
  }
  const run = (...[command, , callback, parameter]: Call): void => {
    if (command === 'removeEventListener') {
      callback({}, listeners.delete(Number(parameter)))
    } else if (command === 'addEventListener') {
      const id = next++
      listeners.set(id, callback)
      callback(dataFor(id, cookieOf(window, 'euconsent-v2') ? 'tcloaded' : 'cmpuishown'), true)
    }
  }
  const decide = (answer: boolean): void => {
    setCookie(window, 'euconsent-v2', answer ? 'granted' : 'denied')
    tell('useractioncomplete')
  }
  return {
    cookieNames: ['euconsent-v2'],
    arrive() {
      // The stub a page has from its first line on; the tool's own script then works off what it kept.
      const kept: Call[] = []
      globals.__tcfapi = (...call: Call) => void kept.push(call)
      window.setTimeout(() => {
        globals.__tcfapi = run
        for (const call of kept) run(...call)
      })
    },
    grantAll: () => decide(true),
    denyAll: () => decide(false),
    withdraw: () => decide(false),
  }
}

export const outcome: SimulatedOutcome = perService(['microsoft', 'ga4', 'gtm'])
