import type { Mutant } from '../mutant.ts'
import { type SeededRow, seeded } from '../seeded-rows.ts'

const WIDGETS = 'packages/widgets/src'
const PLAYER = `${WIDGETS}/light/film-player.ts`
const CONSENT = `${WIDGETS}/light/film-consent.ts`
const SOURCE = `${WIDGETS}/light/film-source.ts`
const FILM = `${WIDGETS}/light/Film.tsx`
const API = `${WIDGETS}/light/film-api.ts`

const VIDEO_TESTS = `${WIDGETS}/video/video.browser.test.tsx`

/** What is asked of whom, and when. */
const CONSENT_ROWS: readonly SeededRow[] = [
  [
    'a provider’s film is there before anybody presses it',
    PLAYER,
    '  const offs = [\n',
    '  load(false)\n  const offs = [\n',
    'W-04 W-29 nothing of a provider',
  ],
  [
    'a press is taken for a yes',
    PLAYER,
    'if (consent.isGranted()) load(isPressed)',
    'if (isPressed) load(isPressed)',
    'W-04 W-29 nothing of a provider',
  ],
  [
    'the picture before a film is fetched from its provider',
    FILM,
    'href && !PROVIDERS.test(new URL(href, BASE).hostname) ? href : undefined',
    'href',
    'W-04 W-29 nothing of a provider',
  ],
  [
    'a no plays it all the same',
    PLAYER,
    "answer(settings.refuseLabel, 'No', () => close?.())",
    "answer(settings.refuseLabel, 'No', onAllow)",
    'W-04 W-29 nothing of a provider',
  ],
  [
    'a yes in place is lost',
    PLAYER,
    'isPressed, () => load(true))',
    'isPressed, () => close?.())',
    'W-04 a yes in place',
  ],
  [
    'the player is the one with cookies',
    SOURCE,
    'https://www.youtube-nocookie.com/embed/',
    'https://www.youtube.com/embed/',
    'W-04 a yes in place',
  ],
  [
    'captions that the owner asked for are not on',
    `${WIDGETS}/light/film-wishes.ts`,
    'cc_load_policy: 1, ',
    '',
    'W-04 a yes in place',
  ],
  [
    'the page says to nobody where it is, and YouTube refuses',
    PLAYER,
    "    frame.referrerPolicy = 'strict-origin-when-cross-origin'\n",
    '',
    'W-04 a yes in place',
  ],
  [
    'who has allowed it is asked again',
    CONSENT,
    "isGranted: () => answer === 'granted'",
    'isGranted: () => false',
    'W-04 who has allowed it',
  ],
  [
    'Vimeo may keep something in the browser',
    SOURCE,
    "put({ dnt: '1', ",
    'put({ ',
    'W-04 who has allowed it',
  ],
  [
    'a film that only those with its link may see has lost its key',
    SOURCE,
    'key: key ?? other',
    'key: other',
    'W-04 who has allowed it',
  ],
  [
    'the facade below a film is reached by Tab',
    PLAYER,
    '    opener.inert = true\n',
    '',
    'W-04 who has allowed it',
  ],
  [
    'a yes to one purpose counts for all',
    CONSENT,
    "String(purpose ?? 'advertising')",
    "'advertising'",
    'W-04 another purpose',
  ],
  [
    'a player stays after its consent was withdrawn',
    CONSENT,
    "answer !== before && answer !== 'granted'",
    'false',
    'W-04 a consent that is withdrawn',
  ],
  [
    'a player that is gone goes on telling',
    API,
    '    isOver = true\n    stop?.()\n',
    '',
    'W-04 a consent that is withdrawn',
  ],
  [
    'a no from before takes the one film away that was allowed',
    CONSENT,
    'answer !== before && ',
    '',
    'W-04 who had refused all',
  ],
  [
    'the tracker beside a React site is not heard',
    CONSENT,
    "if (notice.kind === 'consent') take(notice.state)",
    'if (!notice) take(notice)',
    'W-04 beside a React site',
  ],
]

/** Keyboard, words, and what goes wrong. */
const HAND_ROWS: readonly SeededRow[] = [
  [
    'a keyboard’s visitor is not brought to the question',
    PLAYER,
    'if (isPressed) focus(over)',
    'if (!over) focus(over)',
    'W-04 by keyboard alone',
  ],
  ['Escape does nothing', PLAYER, "!== 'Escape'", "!== 'Esc'", 'W-04 by keyboard alone'],
  [
    'nobody is led back from the question',
    PLAYER,
    '      if (hadFocus) focus(home)\n',
    '',
    'W-04 by keyboard alone',
  ],
  [
    'a film cannot be opened in another tab',
    PLAYER,
    '!(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented)',
    '!defaultPrevented',
    'W-04 with a key held',
  ],
  [
    'a film that YouTube does not show is an empty frame',
    API,
    '{ events: { onError: hear(news.failed) } }',
    '{ events: { onError: () => undefined } }',
    'W-04 a film that YouTube',
  ],
  [
    'a film that Vimeo does not show is an empty frame',
    API,
    '/^(Privacy|NotFound)Error$/',
    '/^NotFoundError$/',
    'W-04 a film that Vimeo',
  ],
  [
    'any fault that Vimeo names takes the film away',
    API,
    '/^(Privacy|NotFound)Error$/',
    '/Error$/',
    'W-04 a start that a browser',
  ],
  [
    'words of the owner are read as HTML',
    PLAYER,
    'one.textContent = ((',
    'one.innerHTML = ((',
    'W-04 words are words',
  ],
  [
    'a builder’s beginning is lost',
    `${WIDGETS}/video/browser.ts`,
    'start=${Number(start) || 0}',
    'start=0',
    'W-04 a builder’s film',
  ],
  [
    'a film of one’s own has no captions',
    FILM,
    'const src = ownHref(track.address)',
    'const src = ownHref(track.label)',
    'W-04 a film of one’s own',
  ],
  [
    'captions may be anything that an address can be',
    FILM,
    'const src = ownHref(track.address)',
    'const src = track.address',
    'W-04 a film of one’s own',
  ],
  [
    'a film of one’s own begins and ends where it likes',
    FILM,
    'src={file + part}',
    'src={file}',
    'W-04 a film of one’s own',
  ],
  [
    'a film of one’s own cannot be stopped',
    FILM,
    '        controls\n',
    '',
    'W-04 a film of one’s own',
  ],
]

/** What stands at a provider and is no film of it. */
const STRANGER_ROWS: readonly SeededRow[] = [
  [
    'a provider’s page is played as a file, and so asked for at once',
    FILM,
    'provided ? undefined : ownHref(film.address)',
    'provided ? undefined : fileHref(film.address)',
    'W-04 W-19 what a provider has',
  ],
  [
    'what is no film at a provider is nothing',
    FILM,
    'file ? undefined : fileHref(film.address)',
    'undefined',
    'W-04 W-19 what a provider has',
  ],
  [
    'captions are fetched from a provider',
    FILM,
    'const src = ownHref(track.address)',
    'const src = fileHref(track.address)',
    'W-04 W-19 neither a picture nor captions',
  ],
]

/** Edges of the player's life. */
const EDGE_ROWS: readonly SeededRow[] = [
  [
    'Escape closes what the film stands in as well',
    PLAYER,
    '      event.stopPropagation()\n',
    '',
    'W-04 Escape ends the question',
  ],
  [
    'a player that was taken away is still heard',
    API,
    'if (!isOver) call(Object(said))',
    'call(Object(said))',
    'W-04 what a player says after',
  ],
  [
    'a builder’s film that plays already gets a facade',
    `${WIDGETS}/light/read-film-place.ts`,
    " || box.querySelector('iframe,video')",
    '',
    'W-04 a builder’s film that plays already',
  ],
  [
    'nobody is told of an address that is no film’s',
    `${WIDGETS}/video/browser.ts`,
    "env.fault('No film has this address, so it stays a link.')",
    'void 0',
    'W-04 an address that is no film’s',
  ],
]

/** W-04: nothing of a provider before a press and a yes; by keyboard; with captions; what goes wrong is said. */
export const VIDEO_FAULTS: readonly Mutant[] = [
  ...[...CONSENT_ROWS, ...HAND_ROWS].map(seeded(['W-04'], 'browser', VIDEO_TESTS)),
  ...EDGE_ROWS.map(seeded(['W-04'], 'browser', `${WIDGETS}/video/video-edges.browser.test.tsx`)),
  ...STRANGER_ROWS.map(
    seeded(['W-04', 'W-19'], 'browser', `${WIDGETS}/light/film-marks.browser.test.tsx`),
  ),
]
