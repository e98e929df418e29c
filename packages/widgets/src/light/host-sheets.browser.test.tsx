import { type BehaviorPage, BUILDER_PAGES } from '@footfall/behaviors/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { loadLight, openHost } from '../testing/open-light-page.ts'
import { swipe } from '../testing/swipe.ts'
import { examplePicture } from './example-pictures.ts'
import type { HostExample } from './light-example.ts'

let page: BehaviorPage
afterEach(() => page.close())

const html = (kind: string, settings: object, inside: string): string =>
  `<h1>Lamps</h1><div id="widget" class="elementor-element elementor-widget elementor-widget-${kind} elementor-pagination-type-bullets elementor-pagination-position-outside" data-settings='${JSON.stringify(settings)}'>${inside}</div><p id="below">Below</p>`
const slides = (inside: (index: number) => string): string =>
  [0, 1, 2, 3, 4]
    .map((index) => `<div class="swiper-slide" role="group">${inside(index)}</div>`)
    .join('')
const pictures = slides(
  (index) =>
    `<figure class="swiper-slide-inner"><img src="${examplePicture(index, '').src}" alt="Lamp ${index}" style="display:block;width:100%;height:200px"></figure>`,
)
const texts = slides(
  (index) =>
    `<div class="swiper-slide-bg" style="background:#456"></div><div class="swiper-slide-inner"><h2>Slide ${index}</h2></div>`,
)
const controls =
  '<div class="elementor-swiper-button elementor-swiper-button-prev" role="button" tabindex="0" aria-label="Previous">‹</div><div class="elementor-swiper-button elementor-swiper-button-next" role="button" tabindex="0" aria-label="Next">›</div><div class="swiper-pagination"></div>'
const inCarousel = `<div class="elementor-image-carousel-wrapper swiper"><div class="elementor-image-carousel swiper-wrapper">${pictures}</div>${controls}</div>`
const nested = `<div class="e-n-carousel swiper"><div class="swiper-wrapper">${pictures}</div></div>${controls}`
const inPro = `<div class="elementor-swiper"><div class="elementor-main-swiper swiper"><div class="swiper-wrapper">${pictures}</div><div class="swiper-pagination"></div>${controls.replace('<div class="swiper-pagination"></div>', '')}</div></div>`
const loop = `<div class="elementor-widget-container"><div class="swiper elementor-loop-container elementor-grid" dir="ltr"><div class="swiper-wrapper">${pictures.replaceAll('class="swiper-slide"', 'class="e-loop-item swiper-slide swiper--slide"')}</div></div>${controls}</div>`
const inSlides = `<div class="elementor-swiper"><div class="elementor-slides-wrapper elementor-main-swiper swiper"><div class="swiper-wrapper elementor-slides">${texts}</div>${controls}</div></div>`

const open = async (
  name: string,
  css: string,
  content: string,
  rest: Partial<HostExample> & { width?: number } = {},
): Promise<void> => {
  const { width = 1280, ...example } = rest
  page = await openHost(
    await loadLight(name),
    { title: '', settings: {}, html: content, css, shows: [], ...example },
    { width },
  )
  await page.settle()
}
const view = (): HTMLElement => page.find('.swiper-wrapper')
const box = (selector: string): DOMRect => page.find(selector).getBoundingClientRect()
const styleOf = (selector: string): CSSStyleDeclaration =>
  page.window.getComputedStyle(page.find(selector))
const isSeen = (selector: string): boolean =>
  page.find(selector).checkVisibility({ visibilityProperty: true, opacityProperty: true })
/** By the formula of WCAG, for colours without transparency. */
const contrast = (one: string, other: string): number => {
  const light = (color: string): number => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const value = Number(part) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe.each(BUILDER_PAGES)('the builder’s sheets, below %s', (_theme, css) => {
  const CAROUSELS = [
    ['W-07', 'carousel', 'image-carousel', inCarousel, 10],
    ['W-07', 'carousel', 'n-carousel', nested, 10],
    ['W-07', 'carousel', 'testimonial-carousel', inCarousel, 0],
    ['W-07', 'carousel', 'media-carousel', inPro, 10],
    ['W-07', 'carousel', 'loop-carousel', loop, 10],
    ['W-07', 'carousel', 'reviews', inPro, 0],
    ['W-08', 'slides', 'slides', inSlides, 0],
  ] as const

  test.each(CAROUSELS)(
    '%s a swipe moves %s of the kind %s, and its dot follows',
    async (_number, name, kind, inside) => {
      await open(name, css, html(kind, { slides_to_show: '3' }, inside), { width: 400 })
      expect(styleOf('.swiper-wrapper').overflowX).toBe('auto')
      await swipe(view(), -250)
      await expect.poll(() => view().scrollLeft).toBeGreaterThan(200)
      await expect
        .poll(() => page.document.querySelector('.swiper-pagination-bullet-active')?.ariaLabel)
        .not.toBe('1')
    },
  )

  test.each(CAROUSELS)(
    '%s the gap is kept and no sliver shows: %s, %s',
    async (_number, name, kind, inside, gap) => {
      await open(name, css, html(kind, { slides_to_show: '2' }, inside))
      const [first, second] = [...view().children].map((one) => one.getBoundingClientRect())
      expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(gap, 0)
      const right = view().getBoundingClientRect().right
      const cut = [...view().children]
        .map((one) => one.getBoundingClientRect())
        .filter((one) => one.left < right - 1 && one.right > right + 1)
      expect(cut).toEqual([])
    },
  )

  test.each(CAROUSELS)(
    '%s dots are in the middle, large enough, and no more than dots under the focus: %s, %s',
    async (_number, name, kind, inside) => {
      await open(name, css, html(kind, {}, inside))
      const shown = [
        ...page.document.querySelectorAll<HTMLElement>('.swiper-pagination > button'),
      ].filter((one) => one.checkVisibility())
      const rects = shown.map((one) => one.getBoundingClientRect())
      const middle = ((rects[0]?.left ?? 0) + (rects.at(-1)?.right ?? 0)) / 2
      const all = box('#widget')
      expect(Math.abs(middle - (all.left + all.width / 2))).toBeLessThan(2)
      for (const { width, height } of rects) expect([width, height]).toEqual([24, 24])
      const last = shown.at(-1)
      last?.focus()
      expect(last && page.window.getComputedStyle(last).backgroundClip).toBe('content-box')
    },
  )

  test.each(CAROUSELS)(
    '%s the pause button can be seen and pressed, and adds no height: %s, %s',
    async (_number, name, kind, inside) => {
      await open(name, css, html(kind, { autoplay: 'no' }, inside))
      const before = box('#below').top
      page.close()
      await open(name, css, html(kind, { autoplay: 'yes' }, inside))
      const [pause, all] = [box('.ff-pause'), box('#widget')]
      expect(box('#below').top).toBe(before)
      expect(Math.min(pause.width, pause.height)).toBeGreaterThanOrEqual(24)
      expect([pause.right <= all.right, pause.bottom <= all.bottom]).toEqual([true, true])
      const { color, backgroundColor } = styleOf('.ff-pause')
      expect(contrast(color, backgroundColor)).toBeGreaterThan(4.5)
      expect(isSeen('.ff-pause')).toBe(true)
      page.find('.ff-pause').click()
      expect(page.find('.ff-pause').ariaPressed).toBe('true')
    },
  )

  test.each([
    [360, { slides_to_show: '3' }, '1'],
    [800, { slides_to_show: '3' }, '2'],
    [1280, { slides_to_show: '3' }, '3'],
    [360, { slides_to_show: '3', slides_to_show_tablet: '3' }, '1'],
    [360, { slides_to_show: '4', slides_to_show_mobile: '2' }, '2'],
    [800, { slides_to_show: '1' }, '1'],
    [800, { slides_to_show: '4', slides_to_show_tablet: '' }, '2'],
  ] as const)('W-07 at %s px with %j it shows %s', async (width, settings, count) => {
    await open('carousel', css, html('image-carousel', settings, inCarousel), { width })
    await expect.poll(() => view().style.getPropertyValue('--ff-n')).toBe(count)
  })

  test('W-13 the builder’s new search is there, and hidden again when we leave', async () => {
    const field =
      '<h1>Lamps</h1><div class="elementor-element elementor-widget elementor-widget-search"><search class="e-search hidden" role="search"><form class="e-search-form" action="/" method="get"><label class="e-search-label" for="s"><span class="elementor-screen-only">Search</span></label><div class="e-search-input-wrapper"><input id="s" class="e-search-input" type="search" name="s"></div></form></search></div>'
    await open('search', css, field)
    expect(isSeen('.e-search-input')).toBe(true)
    page.stop()
    expect(isSeen('.e-search-input')).toBe(false)
  })

  const film = (overlay: string): string =>
    html(
      'video',
      { video_type: 'youtube', youtube_url: 'https://youtu.be/M7lc1UVf-VE' },
      `<div class="elementor-widget-container"><div class="elementor-wrapper elementor-open-inline"><div class="elementor-video"></div>${overlay}</div></div>`,
    )
  test.each([
    [
      '.elementor-custom-embed-image-overlay',
      '<div class="elementor-custom-embed-image-overlay"><div class="elementor-custom-embed-play" role="button" aria-label="Play Video" tabindex="0">▶</div></div>',
    ],
    ['.ff-film-play', ''],
  ])('the question before a film is ours to look at: %s', async (opener, overlay) => {
    await open('video', css, film(overlay), { width: 360 })
    const place = box('.elementor-wrapper')
    expect(isSeen(opener)).toBe(true)
    if (!overlay) expect(box(opener).height).toBeGreaterThan(100)
    await page.act({ does: 'click', on: opener })
    const over = box('.ff-film-over')
    expect([over.width, over.height].map(Math.round)).toEqual(
      [place.width, place.height].map(Math.round),
    )
    const ground = styleOf('.ff-film-over').backgroundColor
    const [yes, no] = [...page.document.querySelectorAll<HTMLElement>('.ff-film-over button')] as [
      HTMLElement,
      HTMLElement,
    ]
    for (const button of [yes, no]) {
      button.focus()
      const { width, height } = button.getBoundingClientRect()
      expect([width >= 44, height >= 40]).toEqual([true, true])
      const { color, backgroundColor } = page.window.getComputedStyle(button)
      expect(contrast(color, backgroundColor)).toBeGreaterThan(4.5)
    }
    const gap = no.getBoundingClientRect().left - yes.getBoundingClientRect().right
    expect(gap).toBeGreaterThanOrEqual(8)
    expect(contrast(styleOf('.ff-film-over a').color, ground)).toBeGreaterThan(4.5)
  })

  test('a shop’s notice has a close button beside its own button', async () => {
    await open(
      'notices',
      css,
      '<h1>Lamps</h1><div class="woocommerce-notices-wrapper"><div class="woocommerce-message" role="alert"><a href="/cart" class="button">View cart</a> In your cart.</div></div>',
      { width: 360 },
    )
    const [close, own, notice] = [
      box('.ff-notices-close'),
      box('.woocommerce-message .button'),
      box('.woocommerce-message'),
    ]
    expect([close.width, close.height]).toEqual([44, 44])
    expect(close.left).toBeGreaterThanOrEqual(own.right)
    expect([close.right <= notice.right, close.bottom <= notice.bottom]).toEqual([true, true])
    page.find('.ff-notices-close').focus()
    await expect.poll(() => styleOf('.ff-notices-close').backgroundColor).toBe('rgba(0, 0, 0, 0)')
    expect(
      contrast(styleOf('.ff-notices-close').color, styleOf('.woocommerce-message').backgroundColor),
    ).toBeGreaterThan(4.5)
  })
})
