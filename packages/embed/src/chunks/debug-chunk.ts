import {
  DEBUG_HOST_ID,
  type DebugPayload,
  type FootfallApi,
  popupIn,
  type SimulationInput,
  simulate,
} from '@footfall/contract'
import type { BrowserEnv, Core } from '@footfall/tracker'
import type { DebuggerFacts } from '@footfall/widgets/debugger/browser'
import { carryDebugToken } from './carry-debug-token.ts'
import type { MountPart, MountTools } from './mount-part.ts'
import { createPickTools } from './pick-tools.ts'
import { reportVisit } from './report-visit.ts'
import { createTabName } from './tab-name.ts'
import { tryPopup } from './try-popup.ts'

/**
 * The chunk of a page that was opened by a link to the debugger, in place of that of the widgets, which it starts as well.
 * It asks the server whether the link holds; only then is the debugger itself loaded and shown.
 */
export const part: MountPart = (core, tools) => {
  const { env, config } = core
  const offs: (() => void)[] = []
  let isGone = false
  const keep = (off: (() => void) | undefined): void => {
    if (off && isGone) env.guard(off)
    else if (off) offs.push(off)
  }
  const begin = (part: Promise<(() => void) | undefined>): void =>
    void part.then(keep).catch((error) => env.debug('no debugger', error))
  if (config.widgets[0]) {
    begin(
      tools
        .load('widgets')
        .then((chunk) => (isGone ? undefined : (chunk as { part: MountPart }).part(core, tools))),
    )
  }
  begin(show(core, tools))
  return () => {
    isGone = true
    for (const off of offs) env.guard(off)
  }
}

const show = async (
  core: Core,
  { token = '', heard, tracker }: MountTools,
): Promise<(() => void) | undefined> => {
  const { env, config, transport } = core
  const { window, document, clock } = env
  // Left in the tab's name by another site, which may stand on this very page: not ours to ask about, nor to clear.
  if (!token.startsWith(`${config.site}.`)) return undefined
  const tab = createTabName(env)
  const question: DebugPayload = { v: 1, site: config.site, token }
  const { ok, status } = await transport.post('/v1/debug', question)
  if (!ok) {
    // Or the next page would ask again; a server that is only away may be back by then.
    if (status === 401) tab.clear()
    window.console.info(
      'Footfall: this link to the debugger does not hold. Open a new one from the console.',
    )
    return undefined
  }
  const stopReporting = reportVisit(core, { token, heard, tracker })
  const { mountDebugger } = await import('@footfall/widgets/debugger/browser')
  const host = document.createElement('div')
  host.id = DEBUG_HOST_ID
  host.setAttribute('data-footfall-widget', 'debugger')
  tab.keep(token)
  const stopStaying = keepInPage(env, host)
  const stopCarrying = carryDebugToken(env, token)
  const trial = (input: SimulationInput = {}) => simulate(config, input, core.purposeOf)
  const { footfall } = window as { footfall?: FootfallApi }
  if (footfall) footfall.simulate = trial
  const { take, destroy } = mountDebugger(host, {
    facts: factsOf(core),
    heard,
    isReady: (name) => !!tracker()?.isReady(name),
    simulate: trial,
    place: tab.place,
    pick: createPickTools(core, token),
    onPlace: (place) => tab.keep(token, place),
    onClose: () => {
      tab.clear()
      close()
    },
  })
  const close = (): void => {
    if (footfall) delete footfall.simulate
    stopReporting()
    stopCarrying()
    stopStaying()
    destroy()
    host.remove()
  }
  tracker()?.on((notice) => take(notice, clock.now()))
  const tried = popupIn(token)
  if (!tried) return close
  const stopTrying = await tryPopup(core, tried).catch((error) => env.debug('no popup', error))
  return () => {
    stopTrying?.()
    close()
  }
}

const factsOf = ({ env, config, purposeOf }: Core): DebuggerFacts => ({
  site: config.site,
  revision: config.revision,
  version: (env.window as { footfall?: FootfallApi }).footfall?.version ?? '',
  endpoint: config.endpoint,
  tools: (config.consentTools ?? []).filter((name) => name !== 'auto'),
  hasBanner: config.widgets.some(({ kind }) => kind === 'consent-banner'),
  behaviors: (config.behaviors ?? []).map(({ id, kind }) => ({ id, kind })),
  destinations: Object.entries(config.destinations).map(([name, { ids }]) => ({
    name,
    ids,
    purpose: purposeOf(name),
  })),
})

/** Beside the body, not in it: single-page sites replace what is in the body, and some the body itself. */
const keepInPage = ({ window, document }: BrowserEnv, host: HTMLElement): (() => void) => {
  const root = document.documentElement
  root.append(host)
  const observer = new window.MutationObserver(() => {
    if (!host.isConnected) root.append(host)
  })
  observer.observe(root, { childList: true })
  return () => observer.disconnect()
}
