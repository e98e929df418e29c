/** Changes attributes, classes and styles of the host's elements, and takes all of it back. */
export interface Remembered {
  /** `null` removes it. */
  attribute(element: Element, name: string, value: string | null): void
  /** A class that is there, or not. */
  toggle(element: Element, name: string, isOn: boolean): void
  /** `important` outranks the host's important rules too. */
  style(
    element: HTMLElement | SVGElement,
    name: string,
    value: string,
    priority?: 'important',
  ): void
  /** Puts everything back as it was found. */
  restore(): void
}

/** Remembers of each attribute how it was before the first change; class and style are put back name by name. */
export const createRemembered = (): Remembered => {
  const undo = new Map<Element, Map<string, () => void>>()
  const first = (element: Element, key: string, back: () => void): void => {
    const own = undo.get(element) ?? new Map<string, () => void>()
    undo.set(element, own)
    if (!own.has(key)) own.set(key, back)
  }
  const emptied = (element: Element, name: 'class' | 'style', had: boolean): void => {
    if (!had && !element.getAttribute(name)) element.removeAttribute(name)
  }
  return {
    attribute(element, name, value) {
      const before = element.getAttribute(name)
      first(element, `@${name}`, () => put(element, name, before))
      put(element, name, value)
    },
    toggle(element, name, isOn) {
      const had = element.classList.contains(name)
      const hadAny = element.hasAttribute('class')
      first(element, `.${name}`, () => {
        element.classList.toggle(name, had)
        emptied(element, 'class', hadAny)
      })
      element.classList.toggle(name, isOn)
    },
    style(element, name, value, priority) {
      const { style } = element
      const [before, had] = [style.getPropertyValue(name), style.getPropertyPriority(name)]
      const hadAny = element.hasAttribute('style')
      first(element, `:${name}`, () => {
        style.setProperty(name, before, had)
        emptied(element, 'style', hadAny)
      })
      style.setProperty(name, value, priority)
    },
    restore() {
      for (const own of undo.values()) for (const back of [...own.values()].reverse()) back()
      undo.clear()
    },
  }
}

const put = (element: Element, name: string, value: string | null): void => {
  if (value === null) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
