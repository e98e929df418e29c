import type { Remembered } from '../shared/remember.ts'
import type { MenuItem } from './find-items.ts'

/** Marks the link to this page, and those above it in the menu. */
export const markCurrent = (
  root: Element,
  items: readonly MenuItem[],
  { href }: Location,
  changes: Remembered,
): void => {
  const bare = (address: string): string => address.replace(/[?#].*/, '')
  for (const here of root.querySelectorAll<HTMLAnchorElement>('a[href]:not([href*="#"])')) {
    if (bare(here.href) !== bare(href)) continue
    changes.attribute(here, 'aria-current', 'page')
    for (const { item, link } of [...items, { item: here, link: here }]) {
      if (!link || !item.contains(here)) continue
      for (const name of ['current', 'elementor-item-active']) changes.toggle(link, name, true)
    }
  }
}
