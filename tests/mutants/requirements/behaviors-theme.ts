import type { Mutant } from '../mutant.ts'

const SRC = 'packages/behaviors/src'

const fault = (
  requirement: string,
  folder: string,
  name: string,
  change: Pick<Mutant, 'breaks' | 'file' | 'find' | 'replace'>,
): Mutant => ({
  ...{ proves: [requirement], project: 'browser', name, ...change },
  tests: [`${SRC}/${folder}/${folder}.browser.test.ts`],
})

/** Anchors, header, back to the top, lazy backgrounds and helper functions. */
export const THEME_FAULTS: readonly Mutant[] = [
  fault('H-01', 'anchors', 'scrolls smoothly', {
    breaks: 'links jump instead of scrolling smoothly',
    file: `${SRC}/anchors/browser.ts`,
    find: 'scroll-behavior:smooth',
    replace: 'scroll-behavior:auto',
  }),
  fault('H-01', 'anchors', 'under reduced motion', {
    breaks: 'links scroll smoothly under reduced motion too',
    file: `${SRC}/anchors/browser.ts`,
    find: 'prefers-reduced-motion:no-preference',
    replace: 'min-width:1px',
  }),
  fault('H-01', 'anchors', 'sticky parts of the header', {
    breaks: 'sticky parts of the header cover the place a link leads to',
    file: `${SRC}/anchors/browser.ts`,
    find: '#wpadminbar,.site-header [data-stick-support]',
    replace: '#wpadminbar',
  }),
  fault('H-01', 'anchors', 'sticky parts of the header', {
    breaks: 'of several sticky parts only the last one counts',
    file: `${SRC}/anchors/browser.ts`,
    find: 'height += part.offsetHeight',
    replace: 'height = part.offsetHeight',
  }),
  fault('H-01', 'anchors', 'follows what other behaviours', {
    breaks: 'what other behaviours hold at the top is not counted',
    file: `${SRC}/anchors/browser.ts`,
    find: 'Math.max(height, insets.top())',
    replace: 'height',
  }),
  fault('H-01', 'anchors', 'grew since', {
    breaks: 'a changed height is not seen before a jump',
    file: `${SRC}/anchors/browser.ts`,
    find: 'if (linkOf(event)) lookNow()',
    replace: 'void event',
  }),
  fault('H-01', 'anchors', '750 ms after load', {
    breaks: 'a place on load is not put right',
    file: `${SRC}/anchors/settle-arrival.ts`,
    find: 'if (!template && target) target.scrollIntoView()',
    replace: 'void target',
  }),
  fault('H-01', 'anchors', '750 ms after load', {
    breaks: 'a place on load is put right at once',
    file: `${SRC}/anchors/settle-arrival.ts`,
    find: 'const SETTLE_MS = 750',
    replace: 'const SETTLE_MS = 700',
  }),
  fault('H-01', 'anchors', 'left alone', {
    breaks: 'whoever has scrolled is pulled back',
    file: `${SRC}/anchors/settle-arrival.ts`,
    find: 'listen(window, type, () => end(), {',
    replace: 'listen(window, type, () => undefined, {',
  }),
  fault('W-30', 'anchors', 'theme_template_id scrolls', {
    breaks: 'a template is scrolled to the top instead of the middle',
    file: `${SRC}/anchors/settle-arrival.ts`,
    find: 'top - window.innerHeight / 2',
    replace: 'top',
  }),
  fault('W-30', 'anchors', 'nothing but digits', {
    breaks: 'a template’s number may have letters',
    file: `${SRC}/anchors/settle-arrival.ts`,
    find: 'theme_template_id=(\\d+)(?:&|$)',
    replace: 'theme_template_id=(\\w+)',
  }),
  fault('H-02', 'header', 'against the break point', {
    breaks: 'a window as wide as the break point has the desktop header',
    file: `${SRC}/header/read-mode.ts`,
    find: '(width > ${point}px)',
    replace: '(width >= ${point}px)',
  }),
  fault('H-02', 'header', 'against the break point', {
    breaks: 'an owner’s break point does not count',
    file: `${SRC}/header/read-mode.ts`,
    find: 'own ?? astra?.break_point',
    replace: 'astra?.break_point',
  }),
  fault('H-02', 'header', 'theme’s own counts', {
    breaks: 'the theme’s break point does not count',
    file: `${SRC}/header/read-mode.ts`,
    find: 'own ?? astra?.break_point',
    replace: 'own',
  }),
  fault('H-02', 'header', 'follows the window', {
    breaks: 'the header stays as it was when the window changes',
    file: `${SRC}/header/browser.ts`,
    find: '    readers.onResize(look),\n',
    replace: '',
  }),
  fault('H-02', 'header', 'against the break point', {
    breaks: 'both classes are on the body',
    file: `${SRC}/header/browser.ts`,
    find: 'changes.toggle(body, NARROW, !isWide)',
    replace: 'changes.toggle(body, NARROW, true)',
  }),
  fault('H-02', 'header', 'turned device', {
    breaks: 'a turned device leads to no resize',
    file: `${SRC}/header/browser.ts`,
    find: "clock.after(TURN_MS, () => window.dispatchEvent(new window.Event('resize')))",
    replace: 'clock.after(TURN_MS, () => undefined)',
  }),
  fault('H-02', 'header', 'turned device', {
    breaks: 'a turned device leads to a resize too early',
    file: `${SRC}/header/browser.ts`,
    find: 'const TURN_MS = 50',
    replace: 'const TURN_MS = 40',
  }),
  fault('H-02', 'header', 'before the first layout', {
    breaks: 'the header is right only after the first layout',
    file: `${SRC}/header/head.ts`,
    find: 'observer.observe(document.documentElement, { childList: true })',
    replace: 'void observer',
  }),
  fault('H-04', 'scroll-top', 'shown above 300', {
    breaks: 'the button appears at 300 px already',
    file: `${SRC}/scroll-top/browser.ts`,
    find: 'window.scrollY > readStart()',
    replace: 'window.scrollY >= readStart()',
  }),
  fault('H-04', 'scroll-top', 'shown above 300', {
    breaks: 'the button appears at another offset',
    file: `${SRC}/scroll-top/browser.ts`,
    find: 'const OFFSET_PX = 300',
    replace: 'const OFFSET_PX = 310',
  }),
  fault('H-04', 'scroll-top', 'height plus 100', {
    breaks: 'the header’s height does not count',
    file: `${SRC}/scroll-top/browser.ts`,
    find: 'header.offsetHeight + BELOW_HEADER_PX',
    replace: 'OFFSET_PX',
  }),
  fault('H-04', 'scroll-top', 'height plus 100', {
    breaks: 'another distance below the header counts',
    file: `${SRC}/scroll-top/browser.ts`,
    find: 'const BELOW_HEADER_PX = 100',
    replace: 'const BELOW_HEADER_PX = 90',
  }),
  fault('H-04', 'scroll-top', '769 px being desktop', {
    breaks: '768 px are a desktop',
    file: `${SRC}/scroll-top/browser.ts`,
    find: '(min-width: 769px)',
    replace: '(min-width: 768px)',
  }),
  fault('H-04', 'scroll-top', '769 px being desktop', {
    breaks: 'the device setting does not count',
    file: `${SRC}/scroll-top/browser.ts`,
    find: 'isHere() && window',
    replace: 'window',
  }),
  fault('H-04', 'scroll-top', '769 px being desktop', {
    breaks: 'the theme’s own device setting does not count',
    file: `${SRC}/scroll-top/browser.ts`,
    find: 'element.dataset.onDevices ?? settings.on_devices',
    replace: 'settings.on_devices',
  }),
  fault('H-04', 'scroll-top', 'start of the page', {
    breaks: 'a press does not lead to the top',
    file: `${SRC}/scroll-top/browser.ts`,
    find: 'window.scrollTo({ top: 0,',
    replace: 'window.scrollTo({ left: 0,',
  }),
  fault('H-04', 'scroll-top', 'start of the page', {
    breaks: 'a key does not press the button',
    file: `${SRC}/scroll-top/browser.ts`,
    find: 'if (isPress(event, element)) toTop(event)',
    replace: 'void event',
  }),
  fault('H-06', 'lazy-backgrounds', 'from 200 px', {
    breaks: 'a section waits until it is seen',
    file: `${SRC}/lazy-backgrounds/browser.ts`,
    find: "'200px 0px'",
    replace: "'0px 0px'",
  }),
  fault('H-06', 'lazy-backgrounds', 'further away', {
    breaks: 'a section is loaded from further away',
    file: `${SRC}/lazy-backgrounds/browser.ts`,
    find: "'200px 0px'",
    replace: "'400px 0px'",
  }),
  fault('H-06', 'lazy-backgrounds', 'from 200 px', {
    breaks: 'a section that nears the window is not marked',
    file: `${SRC}/lazy-backgrounds/browser.ts`,
    find: 'changes.toggle(element, LOADED, true)',
    replace: 'void LOADED',
  }),
  fault('H-06', 'lazy-backgrounds', 'no longer observed', {
    breaks: 'a loaded section is observed on',
    file: `${SRC}/lazy-backgrounds/browser.ts`,
    find: 'LOADED, true)\n    off()',
    replace: 'LOADED, true)',
  }),
  fault('H-07', 'theme-helpers', 'warns on the console', {
    breaks: 'a deprecated function does not warn',
    file: `${SRC}/theme-helpers/browser.ts`,
    find: 'if (!warned.has(name)) {',
    replace: 'if (warned.has(name)) {',
  }),
  fault('H-07', 'theme-helpers', 'toggleClass works', {
    breaks: 'a deprecated function is missing',
    file: `${SRC}/theme-helpers/browser.ts`,
    find: "    toggleClass: deprecated('toggleClass', 'astraToggleClass', toggleClass),\n",
    replace: '',
  }),
  fault('H-07', 'theme-helpers', 'works and warns', {
    breaks: 'a deprecated function does nothing',
    file: `${SRC}/theme-helpers/browser.ts`,
    find: 'return call(...args)',
    replace: 'return undefined',
  }),
]
