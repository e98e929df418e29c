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

const CSS = `.ff-swiper .swiper-wrapper{display:flex;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;gap:var(--ff-gap);transform:none}
.ff-swiper .swiper-slide{flex:0 0 calc((100% - (var(--ff-n) - 1)*var(--ff-gap))/var(--ff-n));max-width:none;box-sizing:border-box;scroll-snap-align:start}
.ff-swiper .swiper-pagination-bullet{min-width:24px;min-height:24px;padding:0;border:7px solid transparent;background-clip:content-box}
.ff-swiper .swiper-pagination-bullet[hidden]{display:none}
.ff-swiper .ff-pause{min-width:44px;min-height:44px}
@media(prefers-reduced-motion:reduce){.ff-swiper .ff-pause{display:none}}
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
    pause.textContent = '❚❚'
    pause.ariaPressed = 'false'
  }
  remembered.toggle(element, 'ff-swiper', true)
  remembered.attribute(view, 'tabindex', '0')
  return {
    dots,
    measure() {
      const isOne = !element.matches(SEVERAL)
      const usual = isOne ? 1 : ({ mobile: 1, tablet: 2 }[devices.now() ?? 'mobile'] ?? 3)
      const pick = (name: string, least: number, most: number, fallback: number): string =>
        `${readNumber(devices.pick(settings, name), least, most, fallback)}`
      remembered.style(view, '--ff-n', pick('slides_to_show', 1, 12, usual))
      remembered.style(
        view,
        '--ff-gap',
        `${pick('image_spacing_custom', 0, 200, isOne ? 0 : 10)}px`,
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
  '.elementor-widget-image-carousel,.elementor-widget-n-carousel,.elementor-widget-media-carousel'
