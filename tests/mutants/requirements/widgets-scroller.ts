import type { Mutant } from '../mutant.ts'
import { widgetFaults as faults } from './widget-faults.ts'

const WIDGETS = 'packages/widgets/src'
const LIGHT = `${WIDGETS}/light`

const scroller = (number: string): Mutant[] =>
  faults(number, `${LIGHT}/scroller.browser.test.tsx`, [
    {
      breaks: 'a button turns to the next slide, whatever fits',
      file: `${LIGHT}/scroller.ts`,
      find: 'go(starts[(Math.max(0, starts.indexOf(current)) + by + count) % count] ?? 0)',
      replace: 'go(Math.min(current + by, count))',
      name: `${number} the buttons`,
    },
    {
      breaks: 'what is ahead is measured from the left in every language',
      file: `${WIDGETS}/shared/track.ts`,
      find: 'isRightToLeft(track) ? view.right - one.right : one.left - view.left',
      replace: 'one.left - view.left',
      name: `${number} in lines`,
    },
    {
      breaks: 'the dot does not follow a swipe',
      file: `${LIGHT}/scroller.ts`,
      find: '    readers.onScroll(look),\n',
      replace: '',
      name: `${number} .*follows a swipe`,
    },
    {
      breaks: 'a turn that focus stops past its half stays there',
      file: `${LIGHT}/scroller.ts`,
      find: 'if (found === aim && isThere) aim = undefined',
      replace: 'if (found === aim) aim = undefined',
      name: `${number} .*short of its end`,
    },
    {
      breaks: 'a mouse pulls nothing',
      file: `${WIDGETS}/shared/mouse-drag.ts`,
      find: "pointerType === 'mouse' &&",
      replace: "pointerType === 'touch' &&",
      name: `${number} a mouse pulls`,
    },
    {
      breaks: 'slides turn in a hidden tab',
      file: `${LIGHT}/rotation.ts`,
      find: ' || document.hidden',
      replace: '',
      name: `${number} .*hidden tab`,
    },
    {
      breaks: 'slides turn by themselves though nobody asked for it',
      file: `${LIGHT}/rotation.ts`,
      find: 'isStill || !isOn ||',
      replace: 'isStill ||',
      name: `${number} .*stand still`,
    },
    ...['isPaused || ', 'isUnder || ', ' || isFocused'].map((part) => ({
      breaks: `slides go on turning: ${part.replaceAll(/\W/g, '')}`,
      file: `${LIGHT}/rotation.ts`,
      find: 'const isStill = isPaused || !isSeen || isUnder || isFocused || document.hidden',
      replace:
        'const isStill = isPaused || !isSeen || isUnder || isFocused || document.hidden'.replace(
          part,
          '',
        ),
      name: `${number} .*pause under`,
    })),
    {
      breaks: 'slides turn out of sight',
      file: `${LIGHT}/rotation.ts`,
      find: 'isSeen = now',
      replace: 'isSeen = now || true',
      name: `${number} .*out of sight`,
    },
    {
      breaks: 'slides turn for who asked for less motion',
      file: `${LIGHT}/rotation.ts`,
      find: "window.matchMedia('(prefers-reduced-motion: reduce)').matches",
      replace: 'false',
      name: `${number} .*less motion`,
    },
  ])

const CAROUSEL = faults('W-07', `${LIGHT}/scroller.browser.test.tsx`, [
  {
    breaks: 'focus that comes in stops a turn on its way',
    file: `${LIGHT}/scroller.ts`,
    find: 'if (target === view) goOn()',
    replace: 'if (target === view) letGo()',
    name: 'W-07 .*focus that comes in',
  },
  {
    breaks: 'there is a dot for every card',
    file: `${LIGHT}/scroller.ts`,
    find: 'Math.max(1, Math.min(fit, slides.length))',
    replace: 'Math.max(1, Math.min(1, fit))',
    name: 'W-07 at 1024',
  },
  {
    breaks: 'dots stay as they were at another width',
    file: `${LIGHT}/scroller.ts`,
    find: '    readers.onResize(measure),\n',
    replace: '',
    name: 'W-07 where another width',
  },
  {
    breaks: 'buttons show where all fits',
    file: `${LIGHT}/scroller.ts`,
    find: "starts[1] ? '' : null",
    replace: "''",
    name: 'W-07 where all cards fit',
  },
  {
    breaks: 'the click that ends a pull presses a link',
    file: `${WIDGETS}/shared/mouse-drag.ts`,
    find: "listen(view, 'click', click, { capture: true }),",
    replace: '',
    name: 'W-07 a mouse that pulls',
  },
  {
    breaks: 'it rests at any card, not only where a page begins',
    file: `${LIGHT}/scroller.ts`,
    find: "starts.includes(at) ? 'start' : 'none'",
    replace: "'start'",
    name: 'W-07 at 1024',
  },
  {
    breaks: 'a card links to a script',
    file: `${WIDGETS}/carousel/Carousel.tsx`,
    find: 'href && safeHref(href)',
    replace: 'href',
    name: 'W-07 what looks like',
  },
  {
    breaks: 'a page may ask for any number side by side',
    file: `${LIGHT}/swiper-host.ts`,
    find: 'pick(count, 1, 12, ',
    replace: 'pick(count, 1, Infinity, ',
    name: 'W-07 a builder',
  },
])

const SLIDES = faults('W-08', `${LIGHT}/scroller.browser.test.tsx`, [
  {
    breaks: 'headings stand at one level',
    file: `${WIDGETS}/slides/Slides.tsx`,
    find: "HEADINGS[level] ?? 'h2'",
    replace: "HEADINGS[2] ?? 'h2'",
    name: 'W-08 a slide’s heading',
  },
])

/** W-07 and W-08: carousel and slides, over one scroller. */
export const SCROLLER_FAULTS: readonly Mutant[] = [
  ...scroller('W-07'),
  ...CAROUSEL,
  ...scroller('W-08'),
  ...SLIDES,
]
