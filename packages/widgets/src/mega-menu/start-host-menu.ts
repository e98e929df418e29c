import { type BehaviorBrowser, createRemembered } from '@footfall/behaviors'

/** What a builder's mega menu says of itself. */
export interface HostMenuSettings {
  /** `click`: the pointer alone opens nothing. */
  readonly open_on?: unknown
  /** Where a panel stands that is only as wide as what it holds: `left`, `center` or `right` below its title. */
  readonly content_horizontal_position?: unknown
}

/** Hosts' scripts listen for it to lay out what a panel holds. */
const TOGGLED = 'elementor-pro/mega-menu/dropdown-open'
const SHOW = 100
const HIDE = 300

interface Entry {
  item: HTMLElement
  button: HTMLElement
  content: HTMLElement
}

/** A builder's bar: a button beside each title opens the panel that stands in its item; another one the bar itself on phones. */
export const startHostMenu: BehaviorBrowser<HostMenuSettings> = (
  nav,
  { open_on: by, content_horizontal_position: side },
  env,
) => {
  const { window, document, clock, layers, listen, readers } = env
  const changes = createRemembered()
  const toggle = nav.querySelector<HTMLElement>('.e-n-menu-toggle')
  const entries = [...nav.querySelectorAll<HTMLElement>('.e-n-menu-item')].flatMap(
    (item): Entry[] => {
      const button = item.querySelector<HTMLElement>('.e-n-menu-dropdown-icon')
      const content = item.querySelector<HTMLElement>('.e-n-menu-content')
      return button && content ? [{ item, button, content }] : []
    },
  )
  let open: Entry | undefined
  let leave: (() => void) | undefined
  let cancel: (() => void) | undefined
  const tell = (): void => void window.dispatchEvent(new window.CustomEvent(TOGGLED))
  const isNarrow = (): boolean => !!toggle?.getClientRects().length

  /** The builder's sheet leaves it to a script how wide a panel is and where: the window's width, or what it holds, below its title. */
  const place = ({ item, content }: Entry): void => {
    const { clientWidth } = document.documentElement
    const set = (part: HTMLElement, name: string, px: number): void =>
      changes.style(part, name, isNarrow() ? '' : `${px}px`)
    const { left = 0 } = content.offsetParent?.getBoundingClientRect() ?? {}
    set(content, '--stretch-width', clientWidth)
    set(content, '--stretch-left', -left)
    if (!nav.closest('.e-fit_to_content')) return
    const title = item.getBoundingClientRect()
    for (const part of content.children as HTMLCollectionOf<HTMLElement>) {
      const spare = clientWidth - part.offsetWidth
      const middle = (title.left + title.right - part.offsetWidth) / 2
      const wanted =
        side === 'left' ? title.left : side === 'right' ? title.right - part.offsetWidth : middle
      const x = Math.max(0, Math.min(wanted, spare))
      const isRtl = window.getComputedStyle(nav).direction === 'rtl'
      set(part, 'margin-inline-start', isRtl ? spare - x : x)
    }
  }
  const show = (next?: Entry): void => {
    cancel?.()
    if (open === next) return
    open = next
    for (const one of entries) {
      const isOpen = one === next
      changes.attribute(one.button, 'aria-expanded', String(isOpen))
      for (const part of [one.content, ...one.content.children])
        changes.toggle(part, 'e-active', isOpen)
    }
    if (next) place(next)
    leave?.()
    leave = next && layers.add(next.content, false, back)
  }
  const back = (): void => {
    const { button } = open ?? {}
    show()
    button?.focus()
  }
  const press = (target: Element): void => {
    const one = entries.find(({ button }) => button.contains(target))
    if (one) show(open === one ? undefined : one)
    else if (toggle?.contains(target))
      changes.attribute(toggle, 'aria-expanded', String(toggle.ariaExpanded !== 'true'))
    else return
    tell()
  }
  const plan = (event: Event, one: Entry | undefined, wait: number): void => {
    const isMouse = (event as PointerEvent).pointerType === 'mouse'
    if (!isMouse || by === 'click' || isNarrow()) return
    cancel?.()
    cancel = clock.after(wait, () => {
      // What closes under the keyboard gives the focus back.
      if (open !== one && open?.content.contains(document.activeElement)) open.button.focus()
      show(one)
    })
  }
  const lay = () => {
    const layout = isNarrow() ? 'dropdown' : 'horizontal'
    return () => {
      changes.attribute(nav, 'data-layout', layout)
      if (open) place(open)
    }
  }
  lay()()
  changes.toggle(nav, 'e-activated', true)
  const offs = [
    listen(nav, 'click', ({ target }) => press(target as Element)),
    ...entries.flatMap((one) => [
      listen(one.item, 'pointerenter', (event) => plan(event, one, SHOW)),
      listen(one.item, 'pointerleave', (event) => plan(event, undefined, HIDE)),
    ]),
    listen(nav, 'focusout', (event) => {
      const to = (event as FocusEvent).relatedTarget as Node | null
      if (to && !open?.item.contains(to)) show()
    }),
    listen(document, 'pointerdown', ({ target }) => {
      if (!nav.contains(target as Node)) show()
    }),
    readers.onResize(lay),
  ]
  return {
    tap: press,
    destroy() {
      for (const off of offs) off()
      show()
      changes.restore()
    },
  }
}
