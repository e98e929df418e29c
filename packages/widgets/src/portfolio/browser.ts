import { type BehaviorBrowser, createRemembered, isPress } from '@footfall/behaviors'
import { browser as startFilter } from '@footfall/behaviors/loop-filter/browser'
import { browser as startGrid } from '@footfall/behaviors/loop-grid/browser'
import type { UncheckedSettings } from '@footfall/contract'
import type { PortfolioSettings } from './settings.ts'
import { startWhole } from './start-whole.ts'

/**
 * Works that are filtered by buttons, by the behaviour for filters. Where all of them are on the page those that do not fit are
 * hidden; where there are further pages, the behaviour for grids asks for them.
 */
export const browser: BehaviorBrowser<UncheckedSettings<PortfolioSettings>> = (
  element,
  settings,
  env,
) => {
  const { listen } = env
  const grid = element.dataset.id ? element : element.querySelector<HTMLElement>('[data-id]')
  const row = element.querySelector<HTMLElement>('.ff-filter,.elementor-portfolio__filters')
  if (!grid) return undefined
  const changes = createRemembered()
  const hasPages = grid.querySelector('.ff-pages a,.elementor-pagination a')
  const running = [
    hasPages ? startGrid(grid, {}, env) : row && startWhole(element, grid, settings, env),
  ]
  const offs: (() => void)[] = []
  const buttons = [...(row?.querySelectorAll<HTMLElement>('[data-filter]') ?? [])]
  for (const button of buttons) {
    const isOn = button.ariaPressed === 'true' || button.classList.contains('elementor-active')
    // As they are found, so that they are left so.
    changes.attribute(button, 'aria-pressed', String(isOn))
    if (button.matches('button')) continue
    changes.attribute(button, 'role', 'button')
    changes.attribute(button, 'tabindex', '0')
    changes.attribute(button.parentElement as Element, 'role', 'group')
    offs.push(
      listen(button, 'keydown', (event) => {
        if (!isPress(event, button)) return
        event.preventDefault()
        button.click()
      }),
    )
  }
  if (row) {
    // A form that would lead to the same.
    offs.push(listen(row, 'submit', (event) => event.preventDefault()))
    const known = { selected_element: grid.dataset.id, taxonomy: 'topic' }
    running.push(startFilter(row, known, env))
  }
  return {
    tap(target) {
      for (const one of running) one?.tap?.(target)
    },
    destroy() {
      for (const off of offs) off()
      for (const one of running.reverse()) one?.destroy()
      changes.restore()
    },
  }
}
