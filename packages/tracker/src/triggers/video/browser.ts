import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires when so much of a film has been played, once for each film; at zero percent when it begins. */
export const browser: TriggerBrowser = ({ percent, selector = 'video' }, { on, hear, fire }) => {
  const seen = new WeakSet<Element>()
  const look = (element: Element): void => {
    const { currentTime, duration } = element as HTMLVideoElement
    if (seen.has(element) || ((currentTime / duration) * 100 || 0) < (percent as number)) return
    seen.add(element)
    fire()
  }
  on('play', selector as string, look)
  on('timeupdate', selector as string, look)
  hear('click', () => undefined)
}
