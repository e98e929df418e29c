import type { Mutant } from '../mutant.ts'

const SRC = 'packages/widgets/src'

const fault = (
  requirement: string,
  folder: string,
  name: string,
  change: Pick<Mutant, 'breaks' | 'file' | 'find' | 'replace'>,
): Mutant => ({
  ...{ proves: [requirement], project: 'browser', name, ...change },
  file: `${SRC}/${folder}/${change.file}`,
  tests: [`${SRC}/${folder}/${folder}.browser.test.tsx`],
})

const unit = (
  requirement: string,
  test: string,
  name: string,
  change: Pick<Mutant, 'breaks' | 'file' | 'find' | 'replace'>,
): Mutant => ({
  ...{ proves: [requirement], project: 'unit', name, ...change },
  file: `${SRC}/${change.file}`,
  tests: [`${SRC}/${test}`],
})

/** Share and social buttons, reading progress, countdown, code in colours. */
export const SIGN_FAULTS: readonly Mutant[] = [
  fault('W-17', 'share-buttons', 'canonical address with its title', {
    breaks: 'the page’s canonical address is not looked at',
    file: 'browser.ts',
    find: 'link[rel=canonical]',
    replace: 'link[rel=none]',
  }),
  fault('W-17', 'share-buttons', 'without its fragment', {
    breaks: 'where the visitor stands on the page is shared too',
    file: 'browser.ts',
    find: ".replace(/#.*/, '')",
    replace: '',
  }),
  fault('W-17', 'share-buttons', 'no web address', {
    breaks: 'any address is shared, scripts too',
    file: 'browser.ts',
    find: '/^https?:/.test(named)',
    replace: 'named',
  }),
  fault('W-17', 'share-buttons', 'changed its address meanwhile', {
    breaks: 'links keep the address the page had at first',
    file: 'browser.ts',
    find: '      fill()\n      if (built)',
    replace: '      if (built)',
  }),
  fault('W-17', 'share-buttons', 'no opener', {
    breaks: 'a network’s page can reach ours, and robots follow the links',
    file: 'ShareButtons.tsx',
    find: 'rel="noopener nofollow"',
    replace: 'rel="opener"',
  }),
  fault('W-17', 'share-buttons', 'own sharing where it exists', {
    breaks: 'the device’s own sharing stays out of reach',
    file: 'browser.ts',
    find: "'share' in navigator",
    replace: "'shares' in navigator",
  }),
  fault('W-17', 'share-buttons', 'neither seen nor reached', {
    breaks: 'a button that can do nothing is shown',
    file: 'browser.ts',
    find: "native && 'share' in navigator",
    replace: 'native',
  }),
  fault('W-17', 'share-buttons', 'clipboard and says so', {
    breaks: 'nobody is told that the link was copied',
    file: 'browser.ts',
    find: "say(button.dataset.ffDone ?? '')",
    replace: "say('')",
  }),
  fault('W-17', 'share-buttons', 'nothing may be copied', {
    breaks: 'a link that could not be copied is not shown either',
    file: 'browser.ts',
    find: '      say(url())',
    replace: "      say('')",
  }),
  fault('W-17', 'share-buttons', 'works by press and by keyboard', {
    breaks: 'a builder’s button hears no key',
    file: 'browser.ts',
    find: '!built || !isPress(event, element)',
    replace: 'built || !isPress(event, element)',
  }),
  fault('W-17', 'share-buttons', 'cannot be linked to', {
    breaks: 'a network without a link is not named',
    file: 'browser.ts',
    find: 'if (!isKnown) {',
    replace: 'if (isKnown === 0) {',
  }),
  fault('W-17', 'social-icons', 'never lead to a script', {
    breaks: 'a profile’s address may be a script',
    file: 'SocialIcons.tsx',
    find: 'href={safeHref(url)}',
    replace: 'href={url}',
  }),
  fault('W-20', 'progress-tracker', 'by style sheet alone', {
    breaks: 'a reader runs where the style sheet does it',
    file: 'browser.ts',
    find: 'if (isByCss && !text) return undefined',
    replace: '',
  }),
  fault('W-20', 'progress-tracker', 'one reader does', {
    breaks: 'older browsers see nothing move',
    file: 'browser.ts',
    find: "window.CSS.supports('animation-timeline:scroll()') &&",
    replace: '',
  }),
  fault('W-20', 'progress-tracker', 'of one element', {
    breaks: 'an element’s progress is the page’s',
    file: 'browser.ts',
    find: 'target ? -top : window.scrollY',
    replace: 'window.scrollY',
  }),
  fault('W-20', 'progress-tracker', 'without such an element', {
    breaks: 'a selector that finds nothing is not named',
    file: 'browser.ts',
    find: 'if (!target) fault(',
    replace: 'if (target) fault(',
  }),
  fault('W-20', 'progress-tracker', 'page’s language', {
    breaks: 'the figure is in English everywhere',
    file: 'browser.ts',
    find: "knownLanguage(element.closest('[lang]')?.getAttribute('lang'))",
    replace: "'en'",
  }),
  fault('W-20', 'progress-tracker', 'a ring closes', {
    breaks: 'a ring stays open',
    file: 'progress-tracker.css',
    find: 'calc(1px - 1px * var(--ff-progress, 0))',
    replace: '1px',
  }),
  fault('W-20', 'progress-tracker', 'grows from where lines begin', {
    breaks: 'right to left, the bar grows from the left',
    file: 'progress-tracker.css',
    find: 'transform-origin: right',
    replace: 'transform-origin: left',
  }),
  fault('W-20', 'progress-tracker', 'assistive technology passes it by', {
    breaks: 'screen readers read figures that change as one scrolls',
    file: 'ProgressTracker.tsx',
    find: '      aria-hidden="true"\n    >\n      {shape',
    replace: '    >\n      {shape',
  }),
  fault('W-20', 'progress-tracker', 'builder’s bar', {
    breaks: 'a builder’s bar does not grow',
    file: 'browser.ts',
    find: "'width', `${part * 100}%`",
    replace: "'width', '0%'",
  }),
  fault('W-09', 'countdown', 'each second', {
    breaks: 'the figures change once a minute',
    file: 'browser.ts',
    find: '(left % least) + 1',
    replace: '60_000',
  }),
  fault('W-09', 'countdown', 'page’s language, one day', {
    breaks: 'the words are English everywhere',
    file: 'browser.ts',
    find: "knownLanguage(element.closest('[lang]')?.getAttribute('lang'))",
    replace: "'en'",
  }),
  fault('W-09', 'countdown', 'whatever the visitor’s zone', {
    breaks: 'the site’s time zone does not count',
    file: 'Countdown.tsx',
    find: 'const moment = zonedTime(until, zone)',
    replace: "const moment = zonedTime(until, 'UTC')",
  }),
  unit('W-09', '../../behaviors/src/shared/zoned-time.test.ts', 'on clocks of', {
    breaks: 'on days when clocks change the moment is an hour off',
    file: '../../behaviors/src/shared/zoned-time.ts',
    find: 'const moment = wall - aheadAt(near, timeZone)',
    replace: 'const moment = near',
  }),
  fault('W-09', 'countdown', 'server’s clock counts', {
    breaks: 'the visitor’s clock counts whatever the server says',
    file: 'create-seconds.ts',
    find: 'clock.now() + ahead',
    replace: 'clock.now()',
  }),
  fault('W-09', 'countdown', 'server’s clock counts', {
    breaks: 'each countdown of a page asks for the time',
    file: 'browser.ts',
    find: "env.once('seconds', () => createSeconds(env))",
    replace: 'createSeconds(env)',
  }),
  fault('W-09', 'countdown', 'leaves the visitor’s own clock', {
    breaks: 'a server that does not respond stops the countdown’s end',
    file: 'create-seconds.ts',
    find: '    isSure = true\n',
    replace: '',
  }),
  fault('W-09', 'countdown', 'before the server has spoken', {
    breaks: 'a wrong clock of the visitor’s ends it',
    file: 'browser.ts',
    find: 'if (left <= 0 && !seconds.isSure()) return SECOND',
    replace: '',
  }),
  fault('W-09', 'countdown', 'no server is asked', {
    breaks: 'the time is asked for where there is no server',
    file: 'create-seconds.ts',
    find: 'let isSure = !endpoint',
    replace: 'let isSure = false',
  }),
  fault('W-09', 'countdown', 'told of each second', {
    breaks: 'screen readers say every second',
    file: 'Countdown.tsx',
    find: 'role="timer"',
    replace: 'role="timer" aria-live="polite"',
  }),
  fault('W-09', 'countdown', 'its end is said once', {
    breaks: 'its end is not said',
    file: 'browser.ts',
    find: "remembered.attribute(said, 'inert', isOver ? null : '')",
    replace: "remembered.attribute(said, 'inert', '')",
  }),
  fault('W-09', 'countdown', 'after the end', {
    breaks: 'an end long past is told as news',
    file: 'browser.ts',
    find: "remembered.attribute(status, 'aria-live', 'off')",
    replace: "remembered.attribute(status, 'aria-live', 'polite')",
  }),
  fault('W-09', 'countdown', 'a link to a script', {
    breaks: 'the link at the end may be a script',
    file: 'Countdown.tsx',
    find: "safeHref(endUrl ?? '')",
    replace: 'endUrl',
  }),
  fault('W-09', 'countdown', 'keeps its place', {
    breaks: 'it goes and the page moves up',
    file: 'countdown.css',
    find: '.ff-countdown[inert] {\n  opacity: 0 !important;',
    replace: '.ff-countdown[inert] {\n  display: none !important;',
  }),
  fault('W-09', 'countdown', 'while the page is hidden', {
    breaks: 'it ticks on hidden pages',
    file: 'create-seconds.ts',
    find: 'document.hidden || !calls.size',
    replace: '!calls.size',
  }),
  fault('W-09', 'countdown', 'while it is far away', {
    breaks: 'it ticks where nobody sees it',
    file: 'browser.ts',
    find: 'isNear = isNow',
    replace: 'isNear = true',
  }),
  fault('W-09', 'countdown', 'its width stays', {
    breaks: 'its width changes with its figures',
    file: 'countdown.css',
    find: '  grid-template-columns: repeat(4, minmax(0, 5.2em));\n',
    replace: '  grid-auto-flow: column;\n  font-variant-numeric: proportional-nums;\n',
  }),
  fault('W-09', 'countdown', 'begins anew for every visitor', {
    breaks: 'a countdown that would have to be stored runs all the same',
    file: 'browser.ts',
    find: 'if (evergreenInterval) {',
    replace: 'if (false) {',
  }),
  fault('W-09', 'countdown', 'sent to another page', {
    breaks: 'whoever edits the page is not told that nobody is sent away',
    file: 'browser.ts',
    find: '/"redirect"/',
    replace: '/"nowhere"/',
  }),
  unit('W-18', 'code-highlight/highlight-lines.test.ts', 'carry what they are', {
    breaks: 'nothing has a colour',
    file: 'code-highlight/highlight-lines.ts',
    find: "own.replace(/^hljs-/, '')",
    replace: 'undefined',
  }),
  unit('W-18', 'code-highlight/highlight-lines.test.ts', 'no letter', {
    breaks: 'empty lines are lost',
    file: 'code-highlight/highlight-lines.ts',
    find: 'if (at > 0) lines.push([])',
    replace: 'if (at > 0 && line) lines.push([])',
  }),
  unit('W-18', 'code-highlight/highlight-lines.test.ts', 'no letter', {
    breaks: 'a language named like a part of every object throws',
    file: 'code-highlight/highlight-lines.ts',
    find: 'Object.hasOwn(LANGUAGES, language)',
    replace: 'LANGUAGES[language]',
  }),
  unit('W-18', 'code-highlight/highlight-lines.test.ts', 'lines to look at', {
    breaks: 'ranges go beyond the code',
    file: 'code-highlight/highlight-lines.ts',
    find: 'Math.min(Number(to), last)',
    replace: 'Number(to)',
  }),
  unit('W-18', 'code-highlight/highlight-lines.test.ts', 'can be read in light and dark', {
    breaks: 'a colour is too pale in the light',
    file: 'code-highlight/code-highlight.css',
    find: '--ff-code-string: light-dark(#0a3069,',
    replace: '--ff-code-string: light-dark(#8a9fc0,',
  }),
]
