import type { Remembered } from '@footfall/behaviors'

/** The steps of a form, of which one is shown. */
export interface FormSteps {
  /** The one that is shown. */
  current(): HTMLElement | undefined
  /** Whether none follows that has anything to fill in. */
  isLast(): boolean
  /** One on, or back. */
  go(by: 1 | -1): void
  /** To the step that holds this. */
  goTo(part: Element): void
  /** Conditions may have emptied a step, or filled one. */
  refresh(): void
}

/** Hides what is not needed now, and puts it back at the end. */
export const turnOff = (remembered: Remembered, part: Element | null, isOff: boolean): void => {
  // Taken off and put back, an attribute would stand in another place than before.
  const shown = part?.hasAttribute('data-ff-off') ? 'no' : null
  if (part) remembered.attribute(part, 'data-ff-off', isOff ? '' : shown)
}

export const createSteps = (root: Element, remembered: Remembered): FormSteps => {
  const steps = [...root.querySelectorAll<HTMLElement>('.ff-step')]
  const find = (name: string): Element | null => root.querySelector(name)
  const isUsed = (step: Element): boolean =>
    step.querySelector('.ff-field:not([data-ff-off=""],[data-ff-unseen])') !== null
  let at = 0
  const next = (by: 1 | -1): number => {
    let to = at + by
    while (steps[to] && !isUsed(steps[to] as Element)) to += by
    return to
  }
  const refresh = (): void => {
    const isLast = !steps[next(1)]
    for (const [index, step] of steps.entries()) turnOff(remembered, step, index !== at)
    turnOff(remembered, find('.ff-back'), !steps[next(-1)])
    turnOff(remembered, find('.ff-next'), isLast)
    turnOff(remembered, find('.ff-send'), !isLast)
  }
  const show = (to: number): boolean => {
    if (!steps[to] || to === at) return false
    at = to
    refresh()
    return true
  }
  return {
    current: () => steps[at],
    isLast: () => !steps[next(1)],
    go(by) {
      // So that screen readers say where one is, and the next Tab is in the first field.
      if (show(next(by))) steps[at]?.querySelector<HTMLElement>('.ff-step-title')?.focus()
    },
    goTo: (part) => void show(steps.findIndex((step) => step.contains(part))),
    refresh,
  }
}
