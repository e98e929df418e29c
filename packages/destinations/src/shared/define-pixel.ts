import type {
  BrowserSendContext,
  ConsentPurpose,
  ConsentState,
  DestinationBrowser,
  DestinationConfigOf,
  DestinationEnv,
  Occurrence,
  Reason,
  SettingsValues,
} from '@footfall/contract'
import { consentFor } from '@footfall/contract'

/** What is particular to one platform's pixel; everything around it is `definePixel`. */
export interface Pixel {
  /**
   * Starts although its purpose is not granted: the platform itself is told of it and keeps to it. Not where it is refused,
   * or held, by its own name.
   */
  isSelfGated?: boolean
  /** Passes the visitor's answer on: first of all, before `begin`, and again with each change. */
  tell?(isGranted: boolean, state: ConsentState): void
  /** Introduces the site to the platform's queue; returns the scripts to load, none when the page has them. */
  begin(): string[]
  /** Called when they are there. An error here means that what came was not the platform's script. */
  arrive?(): void
  /** Calls the platform; returns a reason when there is nothing to call it with. */
  send(occurrence: Occurrence, context: BrowserSendContext): Reason | undefined
}

/**
 * Makes a browser half so that nothing in it reaches the page or another destination: not an error, not a blocked
 * script. Without a grant nothing is touched. While the script is on its way, the platform's own queue takes the calls.
 * A `purpose` in the config wins: an owner may know that a container holds more than it is meant for. `Settings` are the
 * public ones of its fields, by which the config was checked before it was published.
 */
export const definePixel = <Settings extends SettingsValues>(
  name: string,
  purpose: ConsentPurpose,
  cookies: readonly string[],
  create: (config: DestinationConfigOf<Settings>, env: DestinationEnv) => Pixel,
  takesAddress?: true,
): DestinationBrowser => ({
  name,
  purpose,
  cookies,
  ...(takesAddress && { takesAddress }),
  start(config, env, state) {
    let pixel: Pixel | undefined
    let isBegun = false
    let isReady = false
    let fault: Reason | undefined
    let arrival: Promise<Reason | undefined> | undefined

    const attempt = (call: () => Reason | undefined): Reason | undefined => {
      try {
        return call()
      } catch (error) {
        env.debug(name, error)
        return 'failed'
      }
    }

    const consent = (next: ConsentState): void => {
      if (fault && fault !== 'no-consent') return
      fault = attempt(() => {
        pixel ??= create(config as DestinationConfigOf<Settings>, env)
        const answer = consentFor(next, (config.purpose as ConsentPurpose) || purpose, name)
        const isGranted = answer === 'granted'
        const reason =
          isGranted || (pixel.isSelfGated && !next.services?.[name]) ? undefined : 'no-consent'
        // A platform that never started must not learn even of the refusal.
        if (!isBegun && reason) return reason
        pixel.tell?.(isGranted, next)
        if (!isBegun) {
          isBegun = true
          arrival = Promise.all(pixel.begin().map((src) => env.scripts.load(src)))
            .then((loads) => {
              isReady = !loads.includes(false)
              if (isReady) pixel?.arrive?.()
              else fault = 'blocked'
              return fault
            })
            .catch(() => (fault = 'blocked'))
        }
        return reason
      })
    }

    consent(state)

    return {
      isReady: () => isReady && !fault,
      get arrival() {
        return arrival
      },
      send(occurrence, context) {
        const reason = fault || attempt(() => pixel?.send(occurrence, context))
        return reason ? { ok: false, reason } : { ok: true }
      },
      consent,
      destroy() {
        fault = 'not-enabled'
      },
    }
  },
})
