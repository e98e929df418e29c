import type {
  BrowserSendContext,
  ConsentPurpose,
  ConsentState,
  DestinationBrowser,
  DestinationEnv,
  Occurrence,
  Reason,
} from '@footfall/contract'

/** Stands in for a platform's pixel and writes down what it is told. */
export interface TestDestination extends DestinationBrowser {
  sent: { occurrence: Occurrence; context: BrowserSendContext }[]
  told: ConsentState[]
  loads: number
  isRunning: boolean
  /** What it was started with. */
  env?: DestinationEnv
  /** Makes that call throw. */
  fault?: 'start' | 'send' | 'destroy'
  /** Whether its script came; absent: it needs none. */
  arrival?: Promise<Reason | undefined>
}

export const createTestDestination = (name: string, purpose: ConsentPurpose): TestDestination => {
  const destination: TestDestination = {
    name,
    purpose,
    sent: [],
    told: [],
    loads: 0,
    isRunning: false,
    start(_config, env) {
      destination.env = env
      if (destination.fault === 'start') throw new Error('start')
      destination.isRunning = true
      return {
        isReady: () => destination.isRunning,
        ...(destination.arrival && { arrival: destination.arrival }),
        send(occurrence, context) {
          if (destination.fault === 'send') throw new Error('send')
          destination.sent.push({ occurrence, context })
          return { ok: true }
        },
        consent: (state) => void destination.told.push(state),
        destroy() {
          destination.isRunning = false
          if (destination.fault === 'destroy') throw new Error('destroy')
        },
      }
    },
  }
  return destination
}
