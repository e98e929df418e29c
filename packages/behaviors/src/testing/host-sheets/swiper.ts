/** Swiper 8.4.5, as Elementor ships it: what decides over size, place and order of slides and dots. */
export const SWIPER = `
.swiper { margin-left: auto; margin-right: auto; position: relative; overflow: hidden; padding: 0; z-index: 1 }
.swiper-wrapper { position: relative; display: flex; width: 100%; height: 100%; z-index: 1; box-sizing: content-box; transform: translate3d(0, 0, 0) }
.swiper-slide { flex-shrink: 0; position: relative; width: 100%; height: 100% }
.swiper-pagination { position: absolute; text-align: center; transform: translate3d(0, 0, 0); z-index: 10 }
/* Dots are in the middle only where the script has said that these are dots, side by side. */
.swiper-horizontal > .swiper-pagination-bullets, .swiper-pagination-bullets.swiper-pagination-horizontal { bottom: 10px; left: 0; width: 100% }
.swiper-pagination-bullet { display: inline-block; width: var(--swiper-pagination-bullet-size, 8px); height: var(--swiper-pagination-bullet-size, 8px); border-radius: 50%; background: #000; opacity: .2 }
button.swiper-pagination-bullet { border: none; margin: 0; padding: 0; appearance: none }
.swiper-pagination-bullet-active { opacity: 1; background: var(--swiper-theme-color, #007aff) }
.swiper-pagination-horizontal.swiper-pagination-bullets .swiper-pagination-bullet { margin: 0 var(--swiper-pagination-bullet-horizontal-gap, 4px) }`
