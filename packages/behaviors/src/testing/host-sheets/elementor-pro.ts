/** Elementor Pro 3.18 to 3.33.1, read in its GPL twin: nav menu, search, nested and loop carousel, slides. */
export const ELEMENTOR_PRO = `
.elementor-nav-menu, .elementor-nav-menu li, .elementor-nav-menu ul { display: block; line-height: normal; list-style: none; margin: 0; padding: 0 }
.elementor-nav-menu { position: relative; z-index: 2 }
.elementor-nav-menu ul { display: none }
.elementor-nav-menu a, .elementor-nav-menu li { position: relative }
.elementor-nav-menu a { display: flex; align-items: center; line-height: 20px; padding: 10px 20px }
.elementor-nav-menu .sub-arrow { display: flex; align-items: center; line-height: 1; margin-block: -10px; padding: 10px; padding-inline-end: 0 }
.elementor-nav-menu--main .elementor-nav-menu a { padding: 13px 20px }
.elementor-nav-menu--main .elementor-nav-menu ul { border-style: solid; border-width: 0; padding: 0; position: absolute; width: 12em }
.elementor-nav-menu--layout-horizontal, .elementor-nav-menu--layout-horizontal .elementor-nav-menu { display: flex; flex-wrap: wrap }
.elementor-nav-menu--layout-horizontal .elementor-nav-menu a { flex-grow: 1; white-space: nowrap }
.elementor-nav-menu--layout-horizontal .elementor-nav-menu > li { display: flex }
/* All submenus, the nested ones too, whatever a script places. */
.elementor-nav-menu--layout-horizontal .elementor-nav-menu > li ul { top: 100% !important }
.elementor-nav-menu--layout-horizontal .elementor-nav-menu > li:not(:first-child) > ul { left: var(--e-nav-menu-horizontal-menu-item-margin) !important }
.elementor-nav-menu--dropdown { background-color: #fff; font-size: 13px }
.elementor-nav-menu--dropdown a { color: #33373d }
ul.elementor-nav-menu--dropdown a { border-inline-start: 8px solid transparent }
.elementor-nav-menu--dropdown .elementor-item:is(:hover, :focus), .elementor-sub-item:is(:hover, :focus) { background-color: #3f444b; color: #fff }
.elementor-menu-toggle { display: flex; justify-content: center; padding: .25em; font-size: 22px; cursor: pointer }
.elementor-nav-menu--dropdown.elementor-nav-menu__container { margin-top: 10px; overflow: hidden auto; transform-origin: top; transition: max-height .3s, transform .3s }
.elementor-nav-menu--toggle .elementor-menu-toggle:not(.elementor-active) + .elementor-nav-menu__container { max-height: 0; overflow: hidden; transform: scaleY(0) }
.elementor-nav-menu--toggle .elementor-menu-toggle.elementor-active + .elementor-nav-menu__container { max-height: 100vh; transform: scaleY(1) }
@media (max-width: 1024px) { .elementor-nav-menu--dropdown-tablet .elementor-nav-menu--main { display: none } }
@media (min-width: 1025px) { .elementor-nav-menu--dropdown-tablet :is(.elementor-menu-toggle, nav.elementor-nav-menu--dropdown) { display: none } }
/* The field is there once the builder's script has taken the class away. */
.elementor-widget-search .hidden { visibility: hidden; opacity: 0 }
.elementor-widget-search .e-search-form { display: flex }
.elementor-widget-search .e-search-input-wrapper { display: flex; flex: 1; flex-direction: column; position: relative }
/* For every .swiper of a page, not only those of this widget. */
.swiper:not(.swiper-initialized) > .swiper-wrapper { gap: var(--e-n-carousel-swiper-slides-gap); overflow: hidden }
.elementor-widget-loop-carousel .swiper:not(.swiper-initialized) > .swiper-wrapper { gap: var(--swiper-slides-gap); overflow: hidden }
.elementor-widget-n-carousel { --e-n-carousel-swiper-slides-gap: 10px; --e-n-carousel-swiper-slides-to-display: 3; height: fit-content }
.elementor-widget-n-carousel .e-n-carousel { display: flex; min-width: 0 }
.elementor-widget-n-carousel .e-n-carousel > .swiper-wrapper > .swiper-slide { flex-shrink: 0; height: initial }
.elementor-widget-n-carousel.elementor-pagination-position-outside > .swiper { padding-bottom: 16px }
.elementor-widget-n-carousel .swiper-pagination-bullet { background: #000; width: 6px; height: 6px }
.elementor-widget-n-carousel .swiper-pagination-bullet:hover { background: #000; opacity: 1 }
.elementor-widget-n-carousel .swiper-pagination { font-size: 6px; line-height: 6px }
.elementor-widget-n-carousel .swiper-pagination-bullets { left: 50%; top: 100%; width: max-content; height: max-content; transform: translate(-50%, -100%); z-index: 3 }
.elementor-widget-loop-carousel { --swiper-slides-gap: 10px; --swiper-pagination-size: 6px; --swiper-pagination-spacing: 10px; height: fit-content }
.elementor-widget-loop-carousel .swiper:not(.swiper-initialized) > .swiper-wrapper > .swiper--slide { max-width: calc((100% - 2 * var(--swiper-slides-gap)) / var(--swiper-slides-to-display, 1)) }
.elementor-widget-loop-carousel .elementor-swiper-button:is(.elementor-swiper-button-next, .elementor-swiper-button-prev) { color: hsla(0, 0%, 93%, .9); z-index: 2 }
.elementor-widget-loop-carousel .swiper-pagination-bullet { background: #000; width: var(--swiper-pagination-size); height: var(--swiper-pagination-size) }
.elementor-widget-loop-carousel :is(.swiper-pagination, .swiper-pagination-bullets.swiper-pagination-horizontal) { font-size: var(--swiper-pagination-size); line-height: var(--swiper-pagination-size) }
.elementor-widget-loop-carousel.elementor-pagination-position-outside > .elementor-widget-container > .swiper { padding-bottom: calc(var(--swiper-pagination-size) + var(--swiper-pagination-spacing)) }
.elementor-widget-loop-carousel .swiper-pagination-bullets { left: 50%; top: 100%; width: max-content; height: max-content; transform: translate(-50%, -100%); z-index: 3 }
.elementor-widget-reviews .swiper-slide { background-color: #fff; border: 1px solid #e1e8ed; border-radius: 5px; padding: 0 }
.elementor-widget-testimonial-carousel.elementor-pagination-type-bullets .swiper { padding-bottom: 40px }
.swiper-slide { border-style: solid; border-width: 0; overflow: hidden; transition-duration: .5s; transition-property: border, background, transform; will-change: transform }
.elementor-slides .swiper-slide-bg { background-size: cover; min-width: 100%; min-height: 100% }
.elementor-slides .swiper-slide-inner { position: absolute; inset: 0; margin: auto; padding: 50px; display: flex; color: #fff }
.elementor-widget-slides .swiper-slide { height: 400px }`
