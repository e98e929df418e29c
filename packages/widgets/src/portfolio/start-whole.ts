import {
  type BehaviorEnv,
  createRemembered,
  type RunningBehavior,
  readText,
} from '@footfall/behaviors'
import { readGridAddress } from '../light/grid-address.ts'

interface FilterDetail {
  filterData: { terms: string[] }
  toAddress(url: URL): URL
}

/** A grid that has all its works on the page: what a filter asks for is shown, and the address says so. */
export const startWhole = (
  element: HTMLElement,
  grid: HTMLElement,
  settings: { readonly countText?: unknown },
  { window, listen, tell }: BehaviorEnv,
): RunningBehavior => {
  const { location, history } = window
  const changes = createRemembered()
  const status = element.querySelector('.ff-portfolio-status')
  const items = [...grid.querySelectorAll<HTMLElement>('[data-terms],.elementor-portfolio-item')]
  const isOf = (item: HTMLElement, term: string): boolean =>
    item.dataset.terms?.split(' ').includes(term) ??
    item.classList.contains(`elementor-filter-${term}`)
  const show = (terms: readonly string[]): number => {
    const fitting = items.filter((item) => terms.every((term) => isOf(item, term)))
    for (const item of items) {
      const isHidden = !fitting.includes(item)
      changes.attribute(item, 'hidden', isHidden ? '' : null)
      // A builder's style sheet gives its works a display of their own.
      if (!item.dataset.terms) changes.style(item, 'display', isHidden ? 'none' : '')
    }
    for (const button of element.querySelectorAll<HTMLElement>('.elementor-portfolio__filter')) {
      const { filter } = button.dataset
      const isOn = terms[0] ? terms.includes(filter ?? '') : filter === '__all'
      changes.toggle(button, 'elementor-active', isOn)
    }
    return fitting.length
  }
  const wished = (): readonly string[] =>
    readGridAddress(grid.dataset.id ?? '', location.search).terms.topic ?? []
  const rest = (): void => {
    // Filters look at the address once a grid is at rest.
    changes.attribute(grid, 'aria-busy', 'true')
    changes.attribute(grid, 'aria-busy', 'false')
  }
  const offs = [
    listen(grid, 'footfall:loop-filter', (event) => {
      event.preventDefault()
      const { filterData, toAddress } = (event as CustomEvent<FilterDetail>).detail
      const { terms } = filterData
      const url = toAddress(new URL(location.href))
      if (url.href !== location.href) history.pushState(history.state, '', url)
      const count = show(terms)
      if (status)
        status.textContent = readText(settings.countText, 'Works: {count}').replace(
          '{count}',
          String(count),
        )
      tell('Filter', { taxonomy: 'topic', terms, count })
      rest()
    }),
    listen(window, 'popstate', () => {
      show(wished())
      rest()
    }),
  ]
  return {
    destroy() {
      for (const off of offs) off()
      if (status) status.textContent = ''
      changes.restore()
    },
  }
}
