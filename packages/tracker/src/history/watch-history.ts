import type { WatchHistory } from '../core/page/navigation.ts'

/** For browsers without the Navigation API: wraps what moves through the history, and takes the wrapping off again. */
export const watchHistory: WatchHistory = (env, look) => {
  const { window, listen, guard } = env
  const { history } = window
  const wrap = (name: 'pushState' | 'replaceState'): (() => void) => {
    const original = history[name]
    let isOn = true
    const wrapped: typeof original = function (this: History, ...args) {
      original.apply(this, args)
      if (isOn) guard(() => look(name === 'replaceState'))
    }
    history[name] = wrapped
    return () => {
      isOn = false
      // Someone may have wrapped it after us; then ours stays in the chain, and is silent.
      if (history[name] === wrapped) history[name] = original
    }
  }
  const offs = [wrap('pushState'), wrap('replaceState'), listen(window, 'popstate', () => look())]
  // The site may have moved on while this was being fetched.
  look()
  return () => {
    for (const off of offs) off()
  }
}
