import type { Remembered } from '../shared/remember.ts'

/** Marks the link to this page, and those above it in the menu. */
export const markCurrent = (root: Element, { href }: Location, changes: Remembered): void => {
  const bare = (address: string): string => address.replace(/[?#].*/, '')
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]:not([href*="#"])')) {
    if (bare(link.href) !== bare(href)) continue
    changes.attribute(link, 'aria-current', 'page')
    let item = link.closest('li')
    while (item && root.contains(item)) {
      for (const name of ['current', 'elementor-item-active']) {
        const above = item.querySelector(':scope>a')
        if (above) changes.toggle(above, name, true)
      }
      item = item.parentElement?.closest('li') ?? null
    }
  }
}
