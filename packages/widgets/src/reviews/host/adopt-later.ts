import type { Clock } from '@footfall/contract'

type Mounted = { destroy(): void }

/** Whether this is the markup of the known reviews plugin. */
export const isHostMarkup = (host: unknown): host is HTMLElement =>
  typeof host === 'object' && host !== null && 'matches' in host
    ? (host as Element).matches('.wp-gr[data-exec]')
    : false

/** Fetches what reads that markup, which other pages have no use for, and puts the widget in its place. */
export const adoptLater = (
  element: HTMLElement,
  props: object,
  mount: (props: Record<string, unknown>) => Mounted,
): Mounted => {
  let adopted: Mounted | undefined
  let isGone = false
  import('./adopt-host.ts').then(
    ({ adoptHost }) => {
      if (!isGone) adopted = adoptHost(element, props, clockOf(element), mount)
    },
    // The host's own markup stays as it is.
    () => undefined,
  )
  return {
    destroy() {
      isGone = true
      adopted?.destroy()
    },
  }
}

const clockOf = ({ ownerDocument: { defaultView } }: Element): Clock => ({
  now: () => Date.now(),
  after(ms, call) {
    const timer = defaultView?.setTimeout(call, ms)
    return () => defaultView?.clearTimeout(timer)
  },
})
