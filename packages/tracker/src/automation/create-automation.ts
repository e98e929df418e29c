import {
  type AutomationBrowser,
  type AutomationConfig,
  type ConsentPurpose,
  consentFor,
  type RunningAutomation,
} from '@footfall/contract'
import type { Core } from '../core/core.ts'
import { isSecretPage } from '../core/page/is-secret-page.ts'
import { deleteCookies, isNamed } from '../shared/delete-cookies.ts'
import { createMarkedScripts } from './marked-scripts.ts'

/** The parts of marketing-automation services on one page. */
export interface Automations {
  destroy(): void
}

export type LoadAutomation = (file: string) => Promise<AutomationBrowser>
export type CreateAutomation = (core: Core) => Automations

interface Part {
  browser?: Promise<AutomationBrowser>
  running?: RunningAutomation | undefined
  isWanted: boolean
}

/**
 * Follows the answers: loads each part once its purpose is granted and stops it when it no longer is. A part that fails is
 * alone in it. Nothing here knows of events: a part is never the reason for one to leave.
 */
export const createAutomation = (core: Core, load: LoadAutomation): Automations => {
  const { bus, env, config, consent, started } = core
  const { document, window, clock, guard, debug } = env
  const scripts = createMarkedScripts(env)
  const parts = new Map<string, Part>()
  let isGone = false
  const address = (): string => window.location.pathname + window.location.search
  let page = address()

  const withBrowser = (
    name: string,
    { file = '' }: AutomationConfig,
    part: Part,
    use: (browser: AutomationBrowser) => void,
  ): void => {
    part.browser ??= load(file)
    part.browser.then(use).catch((error) => {
      delete part.browser
      debug(name, error)
    })
  }

  const begin = (name: string, settings: AutomationConfig, part: Part): void =>
    withBrowser(name, settings, part, (browser) => {
      // Consent may be gone by the time the chunk is here.
      if (!part.isWanted || part.running || isGone) return
      // Its script reads the address itself. What asks for the visitor's answer has to come all the same.
      if (!settings.atOnce && isSecretPage(core)) return
      // So that a withdrawal reloads the page: what a loaded script listens to cannot be taken off.
      started.set(name, [])
      part.running = browser.start(settings, {
        globals: window as unknown as Record<string, unknown>,
        load: scripts.load,
        now: clock.now,
      })
    })

  const end = (part: Part): void => {
    const { running } = part
    part.running = undefined
    if (running) guard(() => running.destroy())
  }

  const follow = (): void => {
    const state = consent.get()
    for (const [name, settings] of Object.entries(config.automation ?? {})) {
      const part = parts.get(name) ?? { isWanted: false }
      parts.set(name, part)
      const answer = consentFor(state, settings.purpose as ConsentPurpose, name)
      part.isWanted = answer === 'granted' || settings.atOnce === true
      if (part.isWanted && !part.running) begin(name, settings, part)
      if (part.isWanted) continue
      end(part)
      // An earlier page may have left them, so the part is asked which they are even if it never ran here.
      if (answer === 'denied' && document.cookie) {
        withBrowser(name, settings, part, ({ cookies }) => {
          if (!part.isWanted) deleteCookies(env, (cookie) => isNamed(cookie, cookies))
        })
      }
    }
  }

  /** The first view of a page is the parts' own business. */
  const viewed = (): void => {
    const now = address()
    if (now === page) return
    page = now
    if (isSecretPage(core)) return
    for (const { running } of parts.values()) guard(() => running?.view?.(now))
    follow()
  }

  const offs = [
    consent.on(follow),
    bus.on('notice', (notice) => {
      if (notice.kind === 'event' && notice.name === 'PageView') viewed()
    }),
  ]
  follow()
  return {
    destroy() {
      isGone = true
      for (const off of offs) off()
    },
  }
}
