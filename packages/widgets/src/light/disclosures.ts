import type { BehaviorBrowser } from '@footfall/behaviors'
import { createRemembered, isPress, readSwitch, targetOf } from '@footfall/behaviors'

export interface DisclosureSettings {
  /** At most one is open. */
  exclusive?: unknown
}

interface Disclosure {
  head: HTMLElement
  panel: HTMLElement
  isOpen(): boolean
  set(isOpen: boolean): void
}

const TITLES = '.elementor-tab-title'

/**
 * Titles that open what stands below them: `<details>`, which need us only where a browser does not keep them to one at a time or
 * an address names what is inside, and the known builders' elements, which do nothing without a script.
 */
export const createDisclosures =
  (exclusiveByDefault: boolean): BehaviorBrowser<DisclosureSettings> =>
  (element, settings, { window, listen }) => {
    const isExclusive = readSwitch(settings.exclusive, exclusiveByDefault)
    const remembered = createRemembered()
    const own = <T extends Element>(selector: string): T[] =>
      // Not those of another one inside.
      [...element.querySelectorAll<T>(selector)].filter(
        (one) =>
          one.parentElement?.closest(ROOTS) === element || !one.parentElement?.closest(ROOTS),
      )
    const native = own<HTMLDetailsElement>('details').map(
      (details): Disclosure => ({
        head: details.querySelector('summary') ?? details,
        panel: details,
        isOpen: () => details.open,
        set: (isOpen) => remembered.attribute(details, 'open', isOpen ? '' : null),
      }),
    )
    const built = own<HTMLElement>(TITLES).flatMap((head): Disclosure[] => {
      const id = head.getAttribute('aria-controls')
      // Its own, even where the same code stands on the page twice.
      const panel = id && element.querySelector<HTMLElement>(`#${window.CSS.escape(id)}`)
      if (!panel) return []
      return [
        {
          head,
          panel,
          isOpen: () => head.getAttribute('aria-expanded') === 'true',
          set(isOpen) {
            remembered.attribute(head, 'aria-expanded', String(isOpen))
            remembered.toggle(head, 'elementor-active', isOpen)
            remembered.toggle(panel, 'elementor-active', isOpen)
            remembered.style(panel, 'display', isOpen ? 'block' : 'none')
          },
        },
      ]
    })
    const all = [...native, ...built]
    if (!all[0]) return undefined
    const open = (one: Disclosure, isOpen = true): void => {
      if (isOpen && isExclusive)
        // One inside of another would close what it stands in.
        for (const other of all)
          if (other !== one && other.isOpen() && !other.panel.contains(one.panel)) other.set(false)
      if (one.isOpen() !== isOpen) one.set(isOpen)
    }
    for (const one of built) {
      if (!one.head.matches('a[href],button')) remembered.attribute(one.head, 'tabindex', '0')
      remembered.attribute(one.head, 'role', 'button')
      one.set(one.isOpen())
    }
    // A builder's title says so itself besides, and nobody else keeps it true.
    const sayState = ({ head, isOpen }: Disclosure): void => {
      if (head.hasAttribute('aria-expanded'))
        remembered.attribute(head, 'aria-expanded', String(isOpen()))
    }
    const toTarget = (): void => {
      const target = targetOf(window)
      const holder = all.find(({ head, panel }) => head.contains(target) || panel.contains(target))
      if (target && holder && !holder.isOpen()) {
        open(holder)
        target.scrollIntoView()
      }
    }
    const press = (target: Element): void => {
      const one = built.find(({ head }) => head.contains(target))
      if (one) open(one, !one.isOpen())
    }
    const offs = [
      listen(window, 'hashchange', toTarget),
      ...native.map((one) =>
        listen(one.panel, 'toggle', () => {
          sayState(one)
          if (one.isOpen()) open(one)
        }),
      ),
      ...built.flatMap((one) => [
        listen(one.head, 'click', (event) => {
          // Builders write titles as links that lead nowhere.
          event.preventDefault()
          press(one.head)
        }),
        listen(one.head, 'keydown', (event) => {
          if (!isPress(event, one.head)) return
          event.preventDefault()
          press(one.head)
        }),
      ]),
    ]
    toTarget()
    return {
      tap: press,
      destroy() {
        for (const off of offs) off()
        remembered.restore()
      },
    }
  }

const ROOTS =
  '.elementor-accordion,.elementor-toggle,.e-n-accordion,[data-footfall-widget],.ff-disclosures'
