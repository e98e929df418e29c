/** Elementor 3.33 and Pro 3.30, read in its GPL twin: what opens and closes, and what decides whether its controls can be seen. */
export const ELEMENTOR_WIDGETS = `
.elementor-accordion .elementor-tab-title, .elementor-toggle .elementor-tab-title { margin: 0; padding: 15px 20px; line-height: 1; cursor: pointer; outline: none }
.elementor-accordion .elementor-tab-content, .elementor-toggle .elementor-tab-content { display: none; padding: 15px 20px }
.elementor-tabs .elementor-tabs-wrapper { overflow: hidden }
.elementor-tabs .elementor-tab-title { cursor: pointer }
.elementor-tabs .elementor-tab-desktop-title { position: relative; padding: 20px 25px; line-height: 1 }
.elementor-tabs .elementor-tab-mobile-title { padding: 10px }
.elementor-tabs .elementor-tab-content { padding: 20px; display: none }
@media (max-width: 767px) { .elementor-tabs .elementor-tabs-wrapper { display: none } }
@media (min-width: 768px) { .elementor-tabs .elementor-tab-mobile-title { display: none } }
.elementor-widget-n-tabs .e-n-tabs-content > .e-con:not(.e-active) { display: none }
.e-con { display: var(--display, flex); position: relative; width: var(--width, 100%); min-width: 0; margin-inline-start: var(--margin-inline-start, 0); flex-direction: column }
.elementor-widget-n-menu { --n-menu-wrapper-display: flex; --n-menu-title-padding: 0.5rem 1rem; --n-menu-title-distance-from-content: 0px; --n-menu-heading-wrap: wrap; --stretch-width: 100%; --stretch-left: initial; --stretch-right: initial }
.elementor-widget-n-menu .e-n-menu { display: flex; flex-direction: column; position: relative }
.elementor-widget-n-menu .e-n-menu-wrapper { display: var(--n-menu-wrapper-display); flex-direction: column }
.elementor-widget-n-menu .e-n-menu-heading { display: flex; flex-wrap: var(--n-menu-heading-wrap); margin: initial; padding: initial }
.elementor-widget-n-menu .e-n-menu-item { display: flex; list-style: none }
.elementor-widget-n-menu .e-n-menu-title { display: flex; position: relative; align-items: center; padding: var(--n-menu-title-padding); white-space: nowrap }
.elementor-widget-n-menu .e-n-menu-title .e-n-menu-dropdown-icon { display: flex; background-color: initial; border: initial; color: inherit; padding: initial; margin-inline-start: 5px; width: fit-content }
.elementor-widget-n-menu .e-n-menu-toggle { display: none; align-self: center; background-color: initial; border: initial; color: inherit; padding: initial; position: relative; z-index: 1000 }
.elementor-widget-n-menu .e-n-menu-content { background-color: transparent; display: flex; flex-direction: column; min-width: 0; z-index: 2147483620 }
.elementor-widget-n-menu .e-n-menu-content > .e-con { max-width: calc(100% - var(--margin-inline-start, 0px) - var(--margin-inline-end, 0px)) }
:where(.elementor-widget-n-menu .e-n-menu-content > .e-con) { background-color: #fff }
.elementor-widget-n-menu .e-n-menu-content > .e-con:not(.e-active) { display: none }
/* Its script measures where a panel stands and how wide it is. */
.elementor-widget-n-menu .e-n-menu:not([data-layout=dropdown]) .e-n-menu-content { left: var(--stretch-left); position: absolute; right: var(--stretch-right); width: var(--stretch-width) }
.elementor-widget-n-menu .e-n-menu:not([data-layout=dropdown]):not(.content-above) .e-active.e-n-menu-content { padding-block-start: var(--n-menu-title-distance-from-content); top: 100% }
.elementor-widget-n-menu .e-n-menu[data-layout=dropdown] .e-n-menu-wrapper { position: absolute; top: 100%; left: var(--stretch-left); right: var(--stretch-right); width: var(--stretch-width); max-height: var(--n-menu-dropdown-content-box-height); overflow: hidden auto; z-index: 2147483640 }
.elementor-widget-n-menu .e-n-menu[data-layout=dropdown] .e-n-menu-item { display: flex; flex-direction: column; width: var(--stretch-width) }
.elementor-widget-n-menu .e-n-menu[data-layout=dropdown] .e-n-menu-title { background-color: #fff; flex-wrap: wrap; white-space: normal }
.elementor-widget-n-menu .e-n-menu[data-layout=dropdown] .e-n-menu-content { overflow: hidden; width: var(--stretch-width) }
.elementor-widget-n-menu .e-n-menu[data-layout=dropdown] .e-n-menu-toggle[aria-expanded=true] + .e-n-menu-wrapper { --n-menu-wrapper-display: flex }
.elementor-widget-n-menu.e-fit_to_content :where(.e-n-menu-content > .e-con) { --width: fit-content }
@media (max-width: 1024px) { .elementor.elementor .elementor-widget-n-menu.e-n-menu-tablet { --n-menu-wrapper-display: none } .elementor.elementor .elementor-widget-n-menu.e-n-menu-tablet .e-n-menu-toggle { display: flex } }
.elementor-widget-off-canvas .e-off-canvas { position: fixed; left: 0; top: 0; width: 100%; height: 100%; pointer-events: none; z-index: 2147483630 }
.elementor-widget-off-canvas .e-off-canvas[aria-hidden=true] { opacity: 0; visibility: hidden }
.elementor-widget-off-canvas .e-off-canvas__overlay { position: absolute; inset: 0; background-color: rgba(0, 0, 0, .5); pointer-events: all }
.elementor-widget-off-canvas .e-off-canvas__main { position: absolute; left: 0; top: 0; display: flex; width: 100%; height: 100% }
.elementor-widget-off-canvas .e-off-canvas__content { background-color: #fff; width: 400px; height: 100vh; overflow: auto; pointer-events: all }
.e-gallery-grid { display: grid; grid-gap: var(--vgap) var(--hgap); grid-template-columns: repeat(var(--columns), 1fr) }
.e-gallery-grid .e-gallery-image { padding-bottom: var(--aspect-ratio) }
.e-gallery-image { background-position: 50%; background-size: cover; width: 100% }
.elementor-gallery__titles-container { display: flex; flex-wrap: wrap; justify-content: center; margin-bottom: 20px }
.elementor-gallery-item { position: relative; overflow: hidden; display: block; text-decoration: none }
.elementor-gallery-title { cursor: pointer; position: relative; padding: 7px 14px }
.e-hotspot { align-items: center; display: flex; justify-content: center; position: absolute; z-index: 1 }
.e-hotspot--active { z-index: 2 }
.e-hotspot__button { cursor: pointer; display: grid; position: relative }
.e-hotspot__tooltip { background-color: #000; color: #fff; padding: 8px; pointer-events: none; position: absolute; transition-duration: .5s; transition-property: transform, opacity; white-space: nowrap }
.e-hotspot--active .e-hotspot__tooltip { pointer-events: visible }
.e-hotspot--fade-in-out { opacity: 0 }
.e-hotspot--active .e-hotspot--fade-in-out { opacity: 1 }
.elementor-search-form { display: block }
.elementor-search-form--skin-full_screen .elementor-search-form__toggle { cursor: pointer; display: inline-block; font-size: 33px }
.elementor-search-form--skin-full_screen .elementor-search-form__container { display: flex; align-items: center; position: fixed; inset: 0; height: 100vh; padding: 0 15%; transition: .3s; background-color: rgba(0, 0, 0, .8); z-index: 9998 }
.elementor-search-form--skin-full_screen .elementor-search-form__container:not(.elementor-search-form--full-screen) { opacity: 0; overflow: hidden; transform: scale(0) }
.elementor-widget-table-of-contents.elementor-toc--collapsed .elementor-toc__toggle-button--collapse, .elementor-widget-table-of-contents:not(.elementor-toc--collapsed) .elementor-toc__toggle-button--expand { display: none }
.elementor-toc__toggle-button { cursor: pointer; display: inline-flex }
.elementor-toc__list-items--collapsible > .elementor-toc__list-wrapper > .elementor-toc__list-item > .elementor-toc__list-wrapper { display: none }
.elementor-widget-video-playlist .e-tabs-main-area { display: flex; flex-direction: row-reverse; height: 434px }
.elementor-widget-video-playlist .e-tabs-wrapper { display: flex; flex-direction: column; width: 33%; height: 100% }
.elementor-widget-video-playlist .e-tabs-items-wrapper .e-tab-title { cursor: pointer; display: flex; height: 55px; outline: none; padding: 0 16px }
.elementor-widget-video-playlist .e-tabs-content-wrapper { flex-grow: 1; height: 100%; position: relative }
.elementor-widget-video-playlist .e-tabs-content-wrapper .e-tab-content { background-color: #000; display: none; height: 100%; outline: none }
.elementor-widget-video-playlist .e-tabs-content-wrapper .e-tab-content > div { height: 100% }
@media (max-width: 767px) { .elementor-widget-video-playlist .e-tabs-main-area { flex-direction: column-reverse; height: auto } .elementor-widget-video-playlist .e-tabs-wrapper { width: auto; height: 62% } }`
