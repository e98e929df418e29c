import type { BehaviorEnv } from '@footfall/behaviors'
import type { RequestUrl } from '@footfall/contract'

/** The time as our server has it, and one timer for all that follow it. */
export interface Seconds {
  now(): number
  /** Whether the server has said, or is not going to. */
  isSure(): boolean
  /** Calls at once and then whenever `call` asks for it: it returns in how many milliseconds it wants to be called again. */
  follow(call: () => number): () => void
}

interface AskingWindow {
  fetch(url: RequestUrl, init?: RequestInit): Promise<Response>
}

const LONGEST_MS = 86_400_000

export const createSeconds = ({
  window,
  document,
  clock,
  endpoint,
  listen,
}: Pick<BehaviorEnv, 'document' | 'clock' | 'endpoint' | 'listen'> & {
  window: AskingWindow
}): Seconds => {
  const calls = new Set<() => number>()
  let ahead = 0
  let isSure = !endpoint
  let isAsked = isSure
  let stop: (() => void) | undefined
  let unlisten: (() => void) | undefined

  const run = (): void => {
    stop?.()
    stop = undefined
    // Nobody sees a hidden page: it is brought up to date as it is shown again.
    if (document.hidden || !calls.size) return
    let next = LONGEST_MS
    for (const call of calls) next = Math.min(next, call())
    stop = clock.after(next, run)
  }
  const ask = async (): Promise<void> => {
    isAsked = true
    const before = clock.now()
    try {
      const response = await window.fetch(`${endpoint}/v1/time`, {
        cache: 'no-store',
        credentials: 'omit',
      })
      const { time } = await response.json()
      const after = clock.now()
      if (Number.isFinite(time)) ahead = time - (before + after) / 2
    } catch {
      // The visitor's own clock has to do.
    }
    isSure = true
    run()
  }
  return {
    now: () => clock.now() + ahead,
    isSure: () => isSure,
    follow(call) {
      calls.add(call)
      unlisten ??= listen(document, 'visibilitychange', run)
      if (!isAsked) void ask()
      run()
      return () => {
        calls.delete(call)
        if (calls.size) return
        stop?.()
        unlisten?.()
        unlisten = undefined
      }
    },
  }
}
