import type { BehaviorBrowser } from '../shared/behavior.ts'

type Helper = (...args: never[]) => unknown

/** What scripts of sites call on the window because their theme had it there. What the page has itself is left alone. */
export const browser: BehaviorBrowser = (element, _settings, { window, document }) => {
  if (element !== document.documentElement) return undefined
  const page = window as unknown as Record<string, Helper | undefined>
  const warned = new Set<string>()
  const deprecated =
    (name: string, instead: string, call: Helper): Helper =>
    (...args) => {
      if (!warned.has(name)) {
        window.console.warn(
          `${name}() function has been deprecated since version 2.5.0 or above of Astra Theme and will be removed in the future. Use ${instead}() instead.`,
        )
      }
      warned.add(name)
      return call(...args)
    }
  const getParents = (start: Element | null, selector?: string): Element[] => {
    const parents: Element[] = []
    for (let one = start; one; one = one.parentElement) {
      if (!selector || one.matches(selector)) parents.push(one)
    }
    return parents
  }
  const toggleClass = ({ classList }: Element, name: string): void => void classList.toggle(name)
  const helpers: Record<string, Helper> = {
    astraGetParents: getParents,
    astraToggleClass: toggleClass,
    astraTriggerEvent: (target: EventTarget, type: string, init?: CustomEventInit): void =>
      void target.dispatchEvent(new window.CustomEvent(type, init)),
    getParents: deprecated('getParents', 'astraGetParents', getParents),
    toggleClass: deprecated('toggleClass', 'astraToggleClass', toggleClass),
  }
  for (const [name, helper] of Object.entries(helpers)) page[name] ??= helper
  return {
    destroy() {
      for (const [name, helper] of Object.entries(helpers)) {
        if (page[name] === helper) delete page[name]
      }
    },
  }
}
