import type { Mutant } from '../mutant.ts'
import { widgetFaults as faults } from './widget-faults.ts'

const WIDGETS = 'packages/widgets/src'
const LIGHT = `${WIDGETS}/light`

const TABS = faults('W-02', `${WIDGETS}/tabs/tabs.browser.test.tsx`, [
  {
    breaks: 'Tab stops at every tab',
    file: `${WIDGETS}/tabs/browser.ts`,
    find: "isOn ? '0' : '-1'",
    replace: "isOn ? '0' : '0'",
    name: 'W-02 one tab',
  },
  {
    breaks: 'of the same code twice the second shows nothing',
    file: `${WIDGETS}/tabs/browser.ts`,
    find: 'const panel = id && element.querySelector',
    replace: 'const panel = id && element.ownerDocument.querySelector',
    name: 'W-02 the same code',
  },
  {
    breaks: 'up and down turn tabs that stand side by side',
    file: `${WIDGETS}/tabs/browser.ts`,
    find: '    if (/Up|Down/.test((event as KeyboardEvent).key)) return\n',
    replace: '',
    name: 'W-02 up and down',
  },
  {
    breaks: 'a component’s controller goes on with what is gone',
    file: `${WIDGETS}/light/use-controller.ts`,
    find: '[browser, text, endpoint, content, isMarked]',
    replace: '[browser, text, endpoint, isMarked]',
    tests: [`${WIDGETS}/light/redraw.browser.test.tsx`],
    name: 'W-02 tabs whose',
  },
  {
    breaks: 'a panel is not named by its tab',
    file: `${WIDGETS}/tabs/browser.ts`,
    find: "remembered.attribute(panel, 'aria-labelledby', head.id)",
    replace: '',
    name: 'W-02 tab and panel',
  },
  {
    breaks: 'an arrow moves the focus and selects nothing',
    file: `${WIDGETS}/tabs/browser.ts`,
    find: '    select(to.panel)\n',
    replace: '',
    name: 'W-02 arrows',
  },
  {
    breaks: 'arrows stop at the ends',
    file: `${WIDGETS}/shared/steps.ts`,
    find: '(at + count + (isTurned(key, target as Element) ? -by : by)) % count',
    replace: 'Math.min(count - 1, Math.max(0, at + (isTurned(key, target as Element) ? -by : by)))',
    name: 'W-02 arrows',
  },
  {
    breaks: 'arrows do not know lines from right to left',
    file: `${WIDGETS}/shared/steps.ts`,
    find: '/t$/.test(key) && isRightToLeft(element)',
    replace: 'isRightToLeft(element) && !key',
    name: 'W-02 in lines',
  },
  {
    breaks: 'the address is not read',
    file: `${WIDGETS}/tabs/browser.ts`,
    find: 'const target = targetOf(window)',
    replace: 'const target = targetOf(window)?.parentElement?.parentElement ?? null',
    name: 'W-02 an address',
  },
  {
    breaks: 'the browser’s search finds nothing in what is hidden',
    file: `${WIDGETS}/tabs/browser.ts`,
    find: "isOn ? null : 'until-found'",
    replace: "isOn ? null : ''",
    name: 'W-02 what the browser',
  },
  {
    breaks: 'before the script the address chooses nothing',
    file: `${WIDGETS}/tabs/tabs.css`,
    find: ':not([role], :target, :has(:target))',
    replace: ':not([role], :first-of-type)',
    name: 'W-02 before our script',
  },
  {
    breaks: 'without scripts texts are hidden for ever',
    file: `${WIDGETS}/tabs/tabs.css`,
    find: '@media (scripting: enabled)',
    replace: '@media all',
    name: 'W-02 without scripts',
  },
  {
    breaks: 'tabs inside a tab are taken for its own',
    file: `${WIDGETS}/tabs/browser.ts`,
    find: 'head.closest(ROOTS) === element.closest(ROOTS)',
    replace: 'head.closest(ROOTS)',
    name: 'W-02 tabs inside',
  },
])

const GALLERY = faults('W-06', `${WIDGETS}/gallery/gallery.browser.test.tsx`, [
  {
    breaks: 'the link leads to the small picture',
    file: `${WIDGETS}/gallery/Gallery.tsx`,
    find: 'pictureHref(full || picture.src)',
    replace: 'pictureHref(picture.src)',
    name: 'W-06 without a script',
  },
  {
    breaks: 'the caption is not shown',
    file: `${LIGHT}/lightbox.ts`,
    find: '[pictures[at]?.caption, all]',
    replace: '[all]',
    name: 'W-06 a picture opens',
  },
  {
    breaks: 'the counter is not announced',
    file: `${LIGHT}/lightbox.ts`,
    find: "said.ariaLive = 'polite'",
    replace: "said.ariaLive = 'off'",
    name: 'W-06 a picture opens',
  },
  {
    breaks: 'neighbours are fetched only when they are asked for',
    file: `${LIGHT}/lightbox.ts`,
    find: '[at, at + 1, at - 1]',
    replace: '[at]',
    name: 'W-06 a picture opens',
  },
  {
    breaks: 'a swipe changes nothing that is said',
    file: `${LIGHT}/lightbox.ts`,
    find: 'return () => show(at)',
    replace: 'return () => void at',
    name: 'W-06 buttons, arrows',
  },
  {
    breaks: 'arrows do nothing in the lightbox',
    file: `${LIGHT}/lightbox.ts`,
    find: 'const to = steps(event, current, slides.length)',
    replace: 'const to = steps(event, current, 0)',
    name: 'W-06 buttons, arrows',
  },
  {
    breaks: 'a turned picture is not scrolled to where lines run from right to left',
    file: `${WIDGETS}/shared/track.ts`,
    find: 'left: isRightToLeft(track) ? -by : by',
    replace: 'left: by',
    name: 'W-06 in lines',
  },
  {
    breaks: 'the focus is lost as it closes',
    file: `${LIGHT}/lightbox.ts`,
    find: 'opener.focus({ preventScroll: true })',
    replace: 'opener.blur()',
    name: 'W-06 Escape',
  },
  {
    breaks: 'its style sheet stays behind',
    file: `${LIGHT}/lightbox.ts`,
    find: '        sheet.remove()\n',
    replace: '',
    name: 'W-06 Escape',
  },
  {
    breaks: 'a press beside the picture does not close it',
    file: `${LIGHT}/lightbox.ts`,
    find: "if (!(target as Element).matches('img')) end?.()",
    replace: '',
    name: 'W-06 a press on',
  },
  {
    breaks: 'the page behind scrolls',
    file: `${LIGHT}/lightbox.ts`,
    find: "changes.style(root, 'overflow', 'hidden')",
    replace: '',
    name: 'W-06 the page behind',
  },
  {
    breaks: 'a press for another tab opens the lightbox',
    file: `${WIDGETS}/gallery/browser.ts`,
    find: 'if (ctrlKey || metaKey || shiftKey || event.defaultPrevented) return',
    replace: 'if (metaKey || shiftKey || event.defaultPrevented) return',
    name: 'W-06 a press that asks',
  },
  {
    breaks: 'the lightbox shows what the filter has hidden',
    file: `${WIDGETS}/gallery/browser.ts`,
    find: 'links.filter((one) => one.checkVisibility())',
    replace: '[...links]',
    name: 'W-06 a word chooses',
  },
  {
    breaks: 'the owner’s words are not used',
    file: `${WIDGETS}/gallery/browser.ts`,
    find: "readText(settings.countLabel) || '{n} of {all}'",
    replace: "'{n} of {all}'",
    name: 'W-06 its words',
  },
  {
    breaks: 'a builder’s link to a page opens as a picture',
    file: `${WIDGETS}/gallery/browser.ts`,
    find: "/\\.(avif|gif|jpe?g|png|svg|webp)$/i.test(pathname ?? '')",
    replace: "(pathname ?? '') !== ''",
    name: 'W-06 what a builder',
  },
])

const HOTSPOT = faults('W-10', `${WIDGETS}/hotspot/hotspot.browser.test.tsx`, [
  {
    breaks: 'a point needs a script',
    file: `${WIDGETS}/hotspot/Hotspot.tsx`,
    find: 'popoverTarget={id} ',
    replace: '',
    name: 'W-10 a point opens',
  },
  {
    breaks: 'several are open at once, and Escape closes none',
    file: `${WIDGETS}/hotspot/Hotspot.tsx`,
    find: 'popover="auto"',
    replace: 'popover="manual"',
    name: 'W-10 (a point opens|by keyboard)',
  },
  {
    breaks: 'what is said hangs anywhere',
    file: `${WIDGETS}/hotspot/hotspot.css`,
    find: '  position-area: block-end;\n',
    replace: '',
    name: 'W-10 what it says',
  },
  {
    breaks: 'points are mirrored where lines run from right to left',
    file: `${WIDGETS}/hotspot/hotspot.css`,
    find: '  left: clamp(',
    replace: '  inset-inline-start: clamp(',
    name: 'W-10 pictures are not',
  },
  {
    breaks: 'where style sheets cannot place it, nobody does',
    file: `${WIDGETS}/hotspot/place-beside.ts`,
    find: "listen(element, 'toggle', () => place()(), { capture: true }),",
    replace: '',
    name: 'W-10 where style sheets',
  },
  {
    breaks: 'a point links to a script',
    file: `${WIDGETS}/hotspot/Hotspot.tsx`,
    find: 'href && safeHref(href)',
    replace: 'href',
    name: 'W-10 a link that',
  },
  {
    breaks: 'a builder’s point stays open when something else is pressed',
    file: `${WIDGETS}/hotspot/browser.ts`,
    find: '} else if (!element.contains(target)) close()',
    replace: '}',
    name: 'W-10 a builder',
  },
])

/** W-02, W-06 and W-10: tabs, gallery, hotspots. */
export const PICTURE_WIDGET_FAULTS: readonly Mutant[] = [...TABS, ...GALLERY, ...HOTSPOT]
