import type { BehaviorEnv } from '../shared/behavior.ts'
import { readEffects, SCROLL, type Source, X, Y } from './read-effects.ts'

interface TimelineWindow {
  ScrollTimeline?: new (options: { source: Element | null }) => Timeline
  ViewTimeline?: new (options: { subject: Element }) => Timeline
}

type Timeline = AnimationTimeline & { source: unknown }

/** As far as an element may be, by its own effects, from where it stands without them. */
const NEAR = '1000px'

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
  const running: { by: Source; property: string; animation: Animation }[] = []
  const offs: (() => void)[] = []
  let target = element

  const addLayer = (): void => {
    const make = (name: string, css: string): HTMLElement => {
      const made = document.createElement('div')
      made.className = `elementor-motion-effects-${name}`
      made.style.cssText = `position:absolute;inset:0;${css}`
      return made
    }
    const container = make('container', 'z-index:-1;overflow:hidden;container-type:size')
    // A picture that is to come yet is left to the host's style sheet, which knows the layer by its class.
    target = make('layer', host.backgroundImage === 'none' ? '' : `background:${host.background}`)
    container.append(target)
    element.prepend(container)
    const still = element.animate(
      // The first keeps the layer inside the element, behind its text.
      { transform: 'translate(0)', backgroundImage: 'none' },
      { fill: 'forwards', composite: 'add' },
    )
    offs.push(() => {
      still.cancel()
      container.remove()
    })
  }
  const tell = (source: Source, progress: number): void => {
    for (const { by, animation } of running) {
      if (by !== source) continue
      // A page that cannot be scrolled has no progress.
      if (Number.isNaN(progress)) animation.cancel()
      else animation.currentTime = progress
    }
  }
  // Animations leave the host's markup and styles alone. Without a timeline, their time is the progress that they are told.
  const [speedX, speedY] = readEffects(get, isLayer, (by, property, frames) => {
    if (isLayer && target === element) addLayer()
    const isMore =
      running.some((other) => other.property === property) ||
      (!isLayer && property !== 'opacity' && host.getPropertyValue(property) !== 'none')
    const own = by ? undefined : timeline
    const animation = target.animate(frames, {
      ...{ duration: 100, fill: 'both', timeline: own },
      // Only then: the compositor leaves additions to the main thread.
      composite: isMore ? 'add' : 'replace',
    } as KeyframeAnimationOptions)
    if (!own) animation.pause()
    running.push({ by, property, animation })
  })
  if (isLayer) target.style.inset = `0 -${10 * speedX}% -${10 * speedY}% 0`

  if (!timeline && running[0]) {
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
      return () => tell(SCROLL, progress * 100)
    }
    let leave: (() => void) | undefined
    look()()
    offs.push(
      readers.onNear(element, NEAR, (isNear) => {
        leave?.()
        leave = isNear ? readers.onScroll(look) : undefined
        look()()
      }),
      () => leave?.(),
    )
  }
  if (running.some(({ by }) => by)) {
    let [x, y, goalX, goalY] = [50, 50, 50, 50]
    let rest: (() => void) | undefined
    const step = () => {
      x += (goalX - x) / 8
      y += (goalY - y) / 8
      if (Math.hypot(goalX - x, goalY - y) > 0.01) rest = readers.inFrame(step)
      return () => {
        tell(X, x)
        tell(Y, y)
      }
    }
    step()()
    offs.push(
      listen(document, 'pointermove', (event) => {
        const { clientX, clientY, pointerType } = event as PointerEvent
        // A finger touches and goes; what it left tilted would stay so.
        if (pointerType === 'touch') return
        goalX = (clientX / window.innerWidth) * 100
        goalY = (clientY / window.innerHeight) * 100
        rest = readers.inFrame(step)
      }),
      () => rest?.(),
    )
  }
  return () => {
    for (const off of offs) off()
    for (const { animation } of running) animation.cancel()
  }
}
