import { type BehaviorBrowser, createRemembered, isPress, targetOf } from '@footfall/behaviors'
import { steps } from '../shared/steps.ts'

interface Tab {
  head: HTMLElement
  panel: HTMLElement
}

const ROOTS = '.ff-tabs,.elementor-tabs,.e-n-tabs'
const HEADS = '.ff-tab,.elementor-tab-title,.e-n-tab-title'

/** Titles of which one shows its panel: automatic activation, with one stop for Tab. */
export const browser: BehaviorBrowser = (element, _settings, { window, listen }) => {
  const remembered = createRemembered()
  const tabs = [...element.querySelectorAll<HTMLElement>(HEADS)].flatMap((head): Tab[] => {
    const id = head.getAttribute('aria-controls') ?? head.getAttribute('href')?.slice(1)
    // Its own, even where the same code stands on the page twice.
    const panel = id && element.querySelector<HTMLElement>(`#${window.CSS.escape(id)}`)
    // Not those of other tabs inside.
    return panel && head.closest(ROOTS) === element.closest(ROOTS) ? [{ head, panel }] : []
  })
  const first = tabs[0]
  if (!first) return undefined
  const isOwn = first.head.matches('.ff-tab')
  const panels = new Set(tabs.map(({ panel }) => panel))

  const select = (shown: HTMLElement): void => {
    for (const { head, panel } of tabs) {
      const isOn = panel === shown
      remembered.attribute(head, 'aria-selected', String(isOn))
      remembered.attribute(head, 'tabindex', isOn ? '0' : '-1')
      if (!isOwn) remembered.toggle(head, 'elementor-active', isOn)
    }
    for (const panel of panels) {
      const isOn = panel === shown
      // What is found in the page by the browser's own search opens.
      remembered.attribute(panel, 'hidden', isOn ? null : 'until-found')
      if (isOwn) continue
      remembered.toggle(panel, 'elementor-active', isOn)
      remembered.toggle(panel, 'e-active', isOn)
      // Builders' sheets hide by the class alone, or show what is hidden.
      remembered.style(panel, 'display', isOn ? '' : 'none')
      if (isOn && window.getComputedStyle(panel).display === 'none') {
        remembered.style(panel, 'display', 'block')
      }
    }
  }
  const press = (target: Element): void => {
    const tab = tabs.find(({ head }) => head.contains(target))
    if (tab) select(tab.panel)
  }
  const toTarget = (): boolean => {
    const target = targetOf(window)
    const tab = tabs.find(({ head, panel }) => panel.contains(target) || head.contains(target))
    if (target && tab) {
      select(tab.panel)
      target.scrollIntoView()
    }
    return !!tab
  }
  const keydown = (event: Event, { head, panel }: Tab): void => {
    if (isPress(event, head)) {
      event.preventDefault()
      select(panel)
      return
    }
    // They stand side by side: up and down scroll the page.
    if (/Up|Down/.test((event as KeyboardEvent).key)) return
    // Of those that a narrow screen has twice, only one is there.
    const there = tabs.filter((tab) => tab.head.checkVisibility())
    const to =
      there[
        steps(
          event,
          there.findIndex((tab) => tab.head === head),
          there.length,
        ) ?? -1
      ]
    if (!to) return
    event.preventDefault()
    select(to.panel)
    to.head.focus()
  }

  for (const { head, panel } of tabs) {
    remembered.attribute(head.parentElement ?? head, 'role', 'tablist')
    remembered.attribute(head, 'role', 'tab')
    remembered.attribute(head, 'aria-controls', panel.id)
    remembered.attribute(head, 'aria-current', 'false')
    remembered.attribute(head, 'aria-expanded', null)
    remembered.attribute(panel, 'role', 'tabpanel')
    remembered.attribute(panel, 'tabindex', '0')
    if (head.id && !panel.hasAttribute('aria-labelledby')) {
      remembered.attribute(panel, 'aria-labelledby', head.id)
    }
  }
  const chosen = tabs.find(({ head }) => head.ariaSelected === 'true') ?? first
  if (!toTarget()) select(chosen.panel)
  const offs = [
    listen(window, 'hashchange', () => void toTarget()),
    ...[...panels].map((panel) => listen(panel, 'beforematch', () => select(panel))),
    ...tabs.flatMap((tab) => [
      listen(tab.head, 'keydown', (event) => keydown(event, tab)),
      listen(tab.head, 'click', (event) => {
        event.preventDefault()
        select(tab.panel)
      }),
    ]),
  ]
  return {
    tap: press,
    destroy() {
      for (const off of offs) off()
      remembered.restore()
    },
  }
}
