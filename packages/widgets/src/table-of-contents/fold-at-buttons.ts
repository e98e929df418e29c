import { type BehaviorEnv, isPress, type Remembered } from '@footfall/behaviors'

/** A builder's two buttons, one to open the list and one to close it. */
export const foldAtButtons = (
  element: HTMLElement,
  { listen }: BehaviorEnv,
  changes: Remembered,
): (() => void)[] => {
  const body = element.querySelector<HTMLElement>('.elementor-toc__body')
  const buttons = [
    ...element.querySelectorAll<HTMLElement>('[class*="elementor-toc__toggle-button"]'),
  ]
  if (!body) return []
  const press = (): void => {
    const isOpen = element.classList.contains('elementor-toc--collapsed')
    changes.toggle(element, 'elementor-toc--collapsed', !isOpen)
    changes.style(body, 'display', isOpen ? '' : 'none')
    for (const button of buttons) changes.attribute(button, 'aria-expanded', String(isOpen))
    buttons.find((button) => button.getClientRects().length)?.focus()
  }
  return buttons.flatMap((button) => [
    listen(button, 'click', press),
    listen(button, 'keydown', (event) => {
      if (!isPress(event, button)) return
      event.preventDefault()
      press()
    }),
  ])
}
