import type { Clock } from '@footfall/contract'
import { readHost } from './read-host.ts'
import { startExec } from './start-exec.ts'

type Mounted = { destroy(): void }

/**
 * Puts the widget in the place of the host's own: our root hides its markup, and gives it back at the end. What the page
 * says in its markup goes before what the owner published.
 */
export const adoptHost = (
  element: Element,
  props: object,
  clock: Clock,
  mount: (props: Record<string, unknown>) => Mounted,
): Mounted => {
  let mounted: Mounted | undefined
  const giveUp = startExec(element, clock, () => {
    mounted = mount({ ...props, ...readHost(element) })
  })
  return {
    destroy() {
      giveUp()
      if (!mounted) return
      mounted.destroy()
      mounted = undefined
      element.shadowRoot?.append(element.ownerDocument.createElement('slot'))
      element.setAttribute('data-exec', 'false')
    },
  }
}
