/** Elementor 3.33 (`frontend.css`, `e-swiper.css`, `widget-video.css`): what decides over the elements that our parts run on. */
export const ELEMENTOR = `
.elementor-element, .elementor-widget { position: relative }
.elementor-invisible { visibility: hidden }
.animated { animation-duration: 1.25s }
@keyframes fadeInUp { from { opacity: 0; transform: translate3d(0, 100%, 0) } to { opacity: 1; transform: none } }
.fadeInUp { animation-name: fadeInUp }
@media (prefers-reduced-motion: reduce) { .animated { animation: none !important } }
.elementor-screen-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.elementor-element { --swiper-theme-color: #000; --swiper-pagination-bullet-size: 6px; --swiper-pagination-bullet-horizontal-gap: 6px }
.elementor-element .swiper .swiper-slide figure { line-height: 0; margin: 0 }
.elementor-element .swiper .elementor-swiper-button, .elementor-element .swiper ~ .elementor-swiper-button { position: absolute; display: inline-flex; z-index: 10; cursor: pointer; font-size: 25px; top: 50%; transform: translateY(-50%) }
.elementor-element .swiper .elementor-swiper-button-prev, .elementor-element .swiper ~ .elementor-swiper-button-prev { left: 10px }
.elementor-element .swiper .elementor-swiper-button-next, .elementor-element .swiper ~ .elementor-swiper-button-next { right: 10px }
.elementor-element .swiper .swiper-pagination-bullets.swiper-pagination-horizontal, .elementor-element .swiper ~ .swiper-pagination-bullets.swiper-pagination-horizontal { bottom: 5px }
.elementor-element.elementor-pagination-position-outside .swiper { padding-bottom: 30px }
.elementor-widget-video .elementor-widget-container { overflow: hidden; transform: translate3d(0, 0, 0) }
.elementor-widget-video .elementor-wrapper { aspect-ratio: var(--video-aspect-ratio, 16 / 9) }
.elementor-widget-video .elementor-wrapper :is(iframe, video) { width: 100%; height: 100%; display: flex; border: none; background-color: #000 }
.elementor-widget-video .elementor-open-inline .elementor-custom-embed-image-overlay { position: absolute; inset: 0; background-size: cover }
.elementor-widget-video .elementor-custom-embed-image-overlay { cursor: pointer; text-align: center }`
