import type { ConsentState, FootfallApi, FootfallCommands } from '@footfall/contract'
import type { BrowserEnv } from '../env.ts'

/** What a tracker does for each command. */
export type CommandHandlers = {
  [C in keyof FootfallCommands]: (...args: FootfallCommands[C]) => void
}

/** A tracker's place at the command function. */
export interface Commands {
  /** Works off what was called so far: answers and listeners first, then `between`, then what happened on the page. */
  open(between: () => void): void
  /** Passes an answer to the inline stub, which had set Google's defaults before any tag. */
  google(state: ConsentState): void
  leave(): void
}

type Handlers = Partial<Record<keyof CommandHandlers, (...args: unknown[]) => void>>

type Take = (call: unknown[]) => void

interface RunningApi extends FootfallApi {
  /** The trackers on this page by site; each hears every command. */
  sites?: Map<string, Take>
  /** Left by the inline stub: tells Google's tags of an answer. */
  g?(state: ConsentState): void
}

/**
 * Puts the command function on the window, or joins the one that runs there. Calls wait until `open`. Returns undefined
 * when this site's tracker is on the page already: the same script twice must not count twice.
 */
export const joinCommands = (
  env: BrowserEnv,
  site: string,
  version: string,
  handlers: CommandHandlers,
): Commands | undefined => {
  const page = env.window as unknown as { footfall?: RunningApi }
  const stub = page.footfall
  let api = stub
  if (!api?.sites) {
    const sites = new Map<string, Take>()
    // Another site's script may still be on its way, and what was called for the page was called for it too.
    const q: ArrayLike<unknown>[] = [...(stub?.q ?? [])]
    const run = (...call: unknown[]): void => {
      if (env.document.readyState !== 'complete') q.push(call)
      for (const take of [...sites.values()]) take(call)
    }
    api = Object.assign(run as unknown as RunningApi, { sites, version, g: stub?.g, q })
    page.footfall = api
  }
  const { sites } = api
  if (!sites || sites.has(site)) return undefined
  let queue: unknown[][] | undefined = [...(api.q ?? [])].map((call) => Array.from(call))
  const take: Take = (call) => {
    if (queue) queue.push(call)
    else run(call)
  }
  const run: Take = (call) => {
    // Judged there, with the words for it: of a command that does not exist nothing more is said here.
    env.debug('call', call)
    env.guard(() =>
      (handlers as unknown as Handlers)[call[0] as keyof CommandHandlers]?.(...call.slice(1)),
    )
  }
  sites.set(site, take)
  return {
    open(between) {
      const isTale = ([command]: unknown[]): boolean => command === 'track' || command === 'page'
      const calls = queue ?? []
      queue = undefined
      for (const call of calls) if (!isTale(call)) run(call)
      between()
      for (const call of calls) if (isTale(call)) run(call)
    },
    google: (state) => void env.guard(() => api.g?.(state)),
    leave() {
      sites.delete(site)
      // Whoever comes after the last one begins anew.
      if (!sites.size) api.q = []
    },
  }
}
