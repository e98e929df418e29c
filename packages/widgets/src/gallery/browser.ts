import { type BehaviorBrowser, createRemembered, isPress, readText } from '@footfall/behaviors'
import type { UncheckedSettings } from '@footfall/contract'
import { createLightbox, type LightboxPicture } from '../light/lightbox.ts'
import { layHostGallery } from './host-gallery.ts'
import type { GallerySettings } from './settings.ts'

const LINKS = 'a.ff-gallery-link,a.e-gallery-item,a[data-elementor-open-lightbox]'
const FILTERS = '.ff-gallery-tag,.elementor-gallery-title'
const ITEMS = '.ff-gallery-item,.e-gallery-item'

/** Pictures that open large over the page, and buttons that choose among them. */
export const browser: BehaviorBrowser<UncheckedSettings<GallerySettings>> = (
  element,
  settings,
  env,
) => {
  const { listen } = env
  const remembered = createRemembered()
  const all = (selector: string): HTMLElement[] => [
    ...element.querySelectorAll<HTMLElement>(selector),
  ]
  const links = (element.matches(LINKS) ? [element] : all(LINKS)).filter(opensLarge)
  const filters = all(FILTERS)
  if (!links[0]) return undefined
  const lightbox = createLightbox(env, element.closest('a')?.parentElement ?? element, {
    label: readText(settings.label) || 'Pictures',
    close: readText(settings.closeLabel) || 'Close',
    previous: readText(settings.previousLabel) || 'Previous',
    next: readText(settings.nextLabel) || 'Next',
    count: readText(settings.countLabel) || '{n} of {all}',
  })
  const filter = (chosen: HTMLElement): void => {
    const tag = chosen.dataset.ffTag ?? chosen.dataset.galleryIndex ?? ''
    for (const one of filters) {
      const isOn = one === chosen
      remembered.attribute(one, 'aria-pressed', String(isOn))
      if (!one.matches('.ff-gallery-tag')) remembered.toggle(one, 'elementor-item-active', isOn)
    }
    for (const item of all(ITEMS)) {
      const tags = (item.dataset.ffTags ?? item.dataset.eGalleryTags ?? '').split(',')
      const isShown = !tag || tag === 'all' || tags.includes(tag)
      remembered.style(item, 'display', isShown ? '' : 'none')
    }
  }
  const press = (target: Element): boolean => {
    const link = links.find((one) => one.contains(target))
    const chosen = filters.find((one) => one.contains(target))
    if (chosen) filter(chosen)
    if (!link) return !!chosen
    const shown = links.filter((one) => one.checkVisibility())
    lightbox.open(shown.map(readPicture), shown.indexOf(link), link)
    return true
  }
  for (const one of filters) {
    if (one.matches('.ff-gallery-tag')) remembered.attribute(one, 'data-ff-on', '')
    if (one.matches('button,a[href]')) continue
    remembered.attribute(one, 'role', 'button')
    remembered.attribute(one, 'tabindex', '0')
  }
  const unlay = layHostGallery(element, settings, env, remembered)
  const offs = [
    listen(element, 'click', (event) => {
      const { ctrlKey, metaKey, shiftKey, target } = event as MouseEvent
      // To open in another tab is the visitor's choice.
      if (ctrlKey || metaKey || shiftKey || event.defaultPrevented) return
      if (press(target as Element)) event.preventDefault()
    }),
    listen(element, 'keydown', (event) => {
      const target = event.target as Element
      if (isPress(event, target) && press(target)) event.preventDefault()
    }),
  ]
  return {
    tap: (target) => void press(target),
    destroy() {
      for (const off of offs) off()
      lightbox.close()
      unlay()
      remembered.restore()
    },
  }
}

/** A builder's link may lead elsewhere. */
const opensLarge = (link: HTMLElement): boolean => {
  const { dataset, pathname } = link as HTMLAnchorElement
  return (
    link.matches('.ff-gallery-link') ||
    (dataset.elementorOpenLightbox !== 'no' &&
      /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(pathname ?? ''))
  )
}

const readPicture = (link: HTMLElement): LightboxPicture => {
  const { href, dataset } = link as HTMLAnchorElement
  const { elementorLightboxTitle: title, elementorLightboxDescription: more } = dataset
  const own = link.querySelector('.ff-gallery-caption')?.textContent
  return {
    src: href,
    alt:
      link.querySelector('img')?.alt ??
      link.querySelector('[aria-label]')?.ariaLabel ??
      title ??
      '',
    caption: own ?? [title, more].filter(Boolean).join('\n'),
  }
}
