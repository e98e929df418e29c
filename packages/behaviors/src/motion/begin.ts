import type { BehaviorEnv } from '../shared/behavior.ts'
import { clipSideways } from './clip-sideways.ts'
import { createLayer } from './create-layer.ts'
import { readEffects, SCROLL, type Source, X, Y } from './read-effects.ts'

interface TimelineWindow {
  ScrollTimeline?: new (options: { source: Element | null }) => Timeline
  ViewTimeline?: new (options: { subject: Element }) => Timeline
}

type Timeline = AnimationTimeline & { source: unknown }

/** Moves an element, or its background on a layer, by its settings. The returned function ends it. */
export const begin = (
  element: HTMLElement,
  get: (name: string) => unknown,
  isLayer: boolean,
  { window, document, listen, readers }: BehaviorEnv,
): (() => void) => {
  const { ScrollTimeline, ViewTimeline } = window as TimelineWindow
  const page = document.documentElement
  const isPage = get('range') === 'page'
  const host = window.getComputedStyle(element)
  const isPinned = host.position === 'fixed'
  const found =
    isPage && ScrollTimeline
      ? new ScrollTimeline({ source: page })
      : ViewTimeline && new ViewTimeline({ subject: element })
  // A box around it that hides what overflows has a timeline of its own, which stands still.
  const timeline = found?.source === page && !isPinned ? found : undefined
  const running: [by: Source, animation: Animation, property: string][] = []
  const offs: (() => void)[] = []
  let layer: HTMLElement | undefined

  // Animations leave the host's markup and styles alone. Without a timeline, their time is the progress.
  const [speedX, speedY] = readEffects(get, isLayer, (by, property, frames) => {
    if (isLayer) layer ??= createLayer(element, host, document, offs)
    const isMore =
      running.some((other) => other[2] === property) ||
      (property !== 'opacity' && host[property as 'translate'] !== 'none')
    const own = by ? undefined : timeline
    const animation = (layer ?? element).animate(frames, {
      duration: 100,
      fill: 'both',
      timeline: own,
      // Only then: the compositor leaves additions to the main thread.
      composite: isMore ? 'add' : 'replace',
    } as KeyframeAnimationOptions)
    if (!own) animation.pause()
    running.push([by, animation, property])
  })
  // What grows, turns or tilts reaches past the window as what slides does.
  const isWider = running.some(([, , property]) => /rota|sc|form/.test(property))
  if (!isLayer && (speedX || isWider)) offs.push(clipSideways(element))
  if (layer) layer.style.inset = `0 -${10 * speedX}% -${10 * speedY}% 0`

  /** How far each source is, in %; the pointer is at first in the middle, where its effects are nothing. */
  const now: [scroll: number, x: number, y: number] = [0, 50, 50]
  const show = (): void => {
    for (const [by, animation] of running) {
      // A page that cannot be scrolled has no progress.
      if (Number.isNaN(now[by])) animation.cancel()
      else if (by || !timeline) animation.currentTime = now[by]
    }
  }
  const look = () => {
    const { innerHeight, scrollY } = window
    const { offsetParent, offsetTop, offsetHeight } = element
    const above =
      offsetParent && offsetParent !== document.body
        ? offsetParent.getBoundingClientRect().top + offsetParent.clientTop
        : -scrollY
    // Without its own effects, which must not feed on themselves: offsets know nothing of them.
    let progress = (innerHeight - above - offsetTop) / (innerHeight + offsetHeight)
    if (isPinned) progress = scrollY / innerHeight
    if (isPage) progress = scrollY / (page.scrollHeight - page.clientHeight)
    now[SCROLL] = progress * 100
    return show
  }
  if (!timeline && running[0]) offs.push(readers.onScroll(look))
  if (running.some(([by]) => by)) {
    const goal = [...now]
    const step = () => {
      for (const axis of [X, Y] as const) {
        const left = (goal[axis] as number) - now[axis]
        now[axis] += left / 8
        if (Math.abs(left) > 0.01) readers.inFrame(step)
      }
      return show
    }
    offs.push(
      listen(document, 'pointermove', (event) => {
        const { clientX, clientY, pointerType } = event as PointerEvent
        // A finger touches and goes; what it left tilted would stay so.
        if (pointerType === 'touch') return
        goal[X] = (clientX / window.innerWidth) * 100
        goal[Y] = (clientY / window.innerHeight) * 100
        readers.inFrame(step)
      }),
    )
  }
  // At once: it may be in sight.
  if (!timeline) look()
  show()
  return () => {
    for (const off of offs) off()
    // None is left for a frame that is still to come.
    for (const [, animation] of running.splice(0)) animation.cancel()
  }
}
