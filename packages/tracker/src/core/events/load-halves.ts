import type { DestinationBrowser } from '@footfall/contract'
import type { BrowserEnv } from '../env.ts'

export interface LoadHalvesParts {
  load(name: string): Promise<DestinationBrowser>
  /** Calls back when the visitor's ids are known, or will not be; at once where none are on their way. */
  afterVisit(call: () => void): void
}

/** Fetches a half and hands it over, or nothing where it did not come. */
export type LoadHalf = (name: string, loaded: (browser?: DestinationBrowser) => void) => void

/** Fetches all halves that are wanted in one idle moment, and hands over each in a task of its own. */
export const createLoadHalf = (
  env: BrowserEnv,
  { load, afterVisit }: LoadHalvesParts,
): LoadHalf => {
  const inTurn = createTurns(env)
  let wanted: Parameters<LoadHalf>[] = []
  const loadAll = (): void => {
    const batch = wanted
    wanted = []
    for (const [name, loaded] of batch) {
      const loading = env.guard(() => load(name)) ?? Promise.reject(new Error(name))
      loading.then(
        // Who may have to stand down for another tracker must know before it says a word.
        (browser) => afterVisit(() => inTurn(() => loaded(browser))),
        (error) => {
          env.debug(name, error)
          loaded()
        },
      )
    }
  }
  return (...half) => {
    if (!wanted[0]) env.idle(loadAll)
    wanted.push(half)
  }
}

/** One call per task: all halves in one would hold up the page for longer than a task may take. */
const createTurns = ({ clock, guard }: BrowserEnv): ((call: () => void) => void) => {
  const turns: (() => void)[] = []
  const takeTurn = (): void => {
    const [call] = turns
    if (call) guard(call)
    turns.shift()
    if (turns[0]) clock.after(0, takeTurn)
  }
  return (call) => {
    turns.push(call)
    if (!turns[1]) clock.after(0, takeTurn)
  }
}
