import {
  adoptSheet,
  type BehaviorEnv,
  type Remembered,
  readNumber,
  readText,
} from '@footfall/behaviors'

/** Builders' slides, which their own script would move: a scroller instead, by a small style sheet. */
export interface SwiperHost {
  dots: HTMLElement[]
  /** Sets how many stand side by side at this width. */
  measure(): void
  destroy(): void
}

interface SwiperOptions extends BehaviorEnv {
  element: HTMLElement
  view: HTMLElement
  slides: readonly Element[]
  settings: object
  remembered: Remembered
  isRotating: boolean
}

/** With the weight of an id: sheets have rules of many classes for slides that no script has begun, and themes paint every button. */
const CSS = `.ff-swiper:not(#f) .swiper-wrapper{display:flex;overflow:auto hidden;overscroll-behavior-x:contain;scroll-snap-type:x mandatory;scrollbar-width:none;gap:var(--ff-gap);transform:none}
.ff-swiper:not(#f) .swiper-slide{flex:0 0 calc((100% - (var(--ff-n) - 1)*var(--ff-gap))/var(--ff-n));max-width:none;box-sizing:border-box;scroll-snap-align:start}
.ff-swiper:not(#f) .swiper-pagination-bullet{box-sizing:border-box;width:24px;height:24px;padding:0;border:8px solid transparent;border-radius:50%;background-clip:content-box}
.ff-swiper:not(#f) .swiper-pagination-bullet[hidden]{display:none}
.ff-swiper:not(#f) .swiper-pagination-bullet:focus-visible{outline:2px solid;outline-offset:-4px}
:where(.ff-swiper){position:relative}
.ff-swiper:not(#f) .ff-pause{position:absolute;inset:auto 4px 4px auto;z-index:11;width:32px;height:32px;min-width:0;margin:0;padding:0;border:1px solid #fff;border-radius:50%;background:#16181d;color:#fff;font-size:16px;cursor:pointer}
.ff-swiper:not(#f):dir(rtl) .ff-pause{inset:auto auto 4px 4px}
.ff-pause:before{content:"";display:block;width:10px;height:12px;margin:auto;background:linear-gradient(90deg,currentColor 35%,#0000 35% 65%,currentColor 65%)}
.ff-pause[aria-pressed=true]:before{background:currentColor;clip-path:polygon(0 0,100% 50%,0 100%)}
@media(prefers-reduced-motion:reduce){.ff-swiper:not(#f) .ff-pause{display:none}}
@media(prefers-reduced-motion:no-preference){.ff-swiper .swiper-wrapper{scroll-behavior:smooth}}`

export const adoptSwiper = (options: SwiperOptions): SwiperHost => {
  const { window, document, devices, element, view, slides, settings, remembered } = options
  const sheet = adoptSheet(window, document, CSS)
  const made: HTMLElement[] = []
  const make = (parent: Element, className: string, label: string): HTMLElement => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = className
    button.ariaLabel = label
    parent.append(button)
    made.push(button)
    return button
  }
  const pages = element.querySelector('.swiper-pagination:empty')
  const dots = pages
    ? slides.map((_, index) => make(pages, 'swiper-pagination-bullet', `${index + 1}`))
    : []
  if (options.isRotating) {
    const pause = make(element, 'ff-pause', readText(Object(settings).pauseLabel) || 'Pause')
    pause.ariaPressed = 'false'
  }
  remembered.toggle(element, 'ff-swiper', true)
  // Sheets wait for what their script would say at run time. It is not begun: that would be the host's own.
  if (view.parentElement) remembered.toggle(view.parentElement, 'swiper-horizontal', true)
  if (pages && dots[0]) {
    for (const name of ['bullets', 'horizontal', 'clickable'])
      remembered.toggle(pages, `swiper-pagination-${name}`, true)
  }
  remembered.attribute(view, 'tabindex', '0')
  return {
    dots,
    measure() {
      const isOne = !element.matches(SEVERAL)
      const [count, gap] = element.matches(PRO)
        ? ['slides_per_view', 'space_between']
        : ['slides_to_show', 'image_spacing_custom']
      const pick = (name: string, least: number, most: number, from: object): number =>
        readNumber(devices.pick(from, name), least, most, least)
      const shown = pick(count, 1, 12, withUsual(settings, count, isOne))
      remembered.style(view, '--ff-n', `${shown}`)
      remembered.style(
        view,
        '--ff-gap',
        `${pick(gap, 0, 200, { ...settings, [gap]: Object(settings)[gap] ?? (isOne ? 0 : 10) })}px`,
      )
    },
    destroy() {
      for (const one of made) one.remove()
      sheet.remove()
    },
  }
}

/** Where the builder shows three at a time unless told otherwise. */
const SEVERAL =
  '.elementor-widget-image-carousel,.elementor-widget-n-carousel,.elementor-widget-media-carousel,.elementor-widget-loop-carousel'

/** The builder's carousels with other words for the same. */
const PRO =
  '.elementor-widget-media-carousel,.elementor-widget-testimonial-carousel,.elementor-widget-reviews'

/** How many the builder shows where nothing is said: on tablets and telephones that is not what it shows on a desktop. */
const withUsual = (settings: object, name: string, isOne: boolean): object => {
  const said = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))
  const isSingle = isOne || said[name] === '1' || said[name] === 1
  return {
    [name]: isOne ? 1 : 3,
    [`${name}_tablet`]: isSingle ? 1 : 2,
    [`${name}_mobile`]: 1,
    ...said,
  }
}
