import type { Mutant } from '../mutant.ts'
import { type SeededRow, seeded } from '../seeded-rows.ts'

const LIST = 'packages/widgets/src/video-playlist'
const BROWSER = `${LIST}/browser.ts`
const FIND = `${LIST}/find-films.ts`
const DRAWN = `${LIST}/VideoPlaylist.tsx`

const ROWS: readonly SeededRow[] = [
  [
    'the first film of a list plays by itself',
    BROWSER,
    '  show(first)\n  const offs',
    '  choose(first, false)\n  const offs',
    'W-19 without a press',
  ],
  [
    'a line leads nowhere without a script',
    DRAWN,
    'href={href}',
    'href="#"',
    'W-19 without a press',
  ],
  [
    'what is no film has a line',
    DRAWN,
    'return href ? { ...item, href } : []',
    "return { ...item, href: href ?? '' }",
    'W-19 without a press',
  ],
  [
    'the line of the film is not marked',
    BROWSER,
    "      film.link.ariaCurrent = isOn ? 'true' : null\n",
    '',
    'W-19 one plays at a time',
  ],
  [
    'all films show at once',
    FIND,
    "toggleAttribute('data-ff-on', isOn)",
    "toggleAttribute('data-ff-on', true)",
    'W-19 one plays at a time',
  ],
  [
    'a provider’s film plays on behind another',
    BROWSER,
    '      film.player?.stop()\n',
    '',
    'W-19 one plays at a time',
  ],
  [
    'whoever chose a file is not brought to it',
    BROWSER,
    '    if (hasFocus) film.video?.focus({ preventScroll: true })\n',
    '',
    'W-19 one plays at a time',
  ],
  [
    'a question stays when another film is chosen',
    BROWSER,
    '      film.player?.stop()\n',
    '',
    'W-19 a provider’s film asks',
  ],
  [
    'the next film follows unasked',
    BROWSER,
    ' && settings.isContinuous === true',
    '',
    'W-19 the next film follows',
  ],
  [
    'the next film never follows',
    BROWSER,
    'const next = films[at + 1]',
    'const next = films[-1]',
    'W-19 the next film follows',
  ],
  [
    'the next film takes the focus from elsewhere',
    BROWSER,
    'choose(next, !!films[at]?.box.contains(document.activeElement))',
    'choose(next, true)',
    'W-19 the next film leaves the focus',
  ],
  [
    'a film that nobody pressed is followed by another',
    BROWSER,
    'next && hasPressed && ',
    'next && ',
    'W-19 a film that somebody else started',
  ],
  [
    'a file plays on behind another film',
    BROWSER,
    '      film.video?.pause()\n',
    '',
    'W-19 a film of one’s own stops',
  ],
  [
    'all films of a list tell as one',
    FIND,
    'place: readFilmPlace(box), video',
    "place: readFilmPlace(root.querySelector('.ff-film')), video",
    'W-19 each film is told',
  ],
  [
    'a builder’s list is not found',
    BROWSER,
    ', ...findHostFilms(root)',
    '',
    'W-19 a builder’s list',
  ],
  [
    'a line cannot be opened in another tab',
    BROWSER,
    'if (isPlainClick(event) && press(event.target))',
    'if (press(event.target))',
    'W-19 with a key held',
  ],
]

const MARKED = 'on a page without React'
const MEASURE = 'a usual measure'
const markedRows = (file: string, name: string, ratio: string): readonly SeededRow[] => [
  [
    `${name}: one that waits to be started is started by nobody`,
    ...([file, 'markOf(isMarked, ', 'markOf(false, ', MARKED] as const),
  ],
  [
    `${name}: its measure is a style in the HTML, which strict policies refuse`,
    ...([file, ratio, ratio.replace(',', " = '16/9',"), MEASURE] as const),
  ],
]
const MARKED_TESTS = 'packages/widgets/src/light/film-marks.browser.test.tsx'

/** W-19: several films and one place for them; and what a film and a list of them have in common on pages without React. */
export const PLAYLIST_FAULTS: readonly Mutant[] = [
  ...ROWS.map(seeded(['W-19'], 'browser', `${LIST}/video-playlist.browser.test.tsx`)),
  ...markedRows(DRAWN, 'a list', '  ratio,\n').map(seeded(['W-19'], 'browser', MARKED_TESTS)),
  ...markedRows('packages/widgets/src/video/Video.tsx', 'a film', '({ ratio, ').map(
    seeded(['W-04'], 'browser', MARKED_TESTS),
  ),
]
