import type { Mutant } from '../mutant.ts'
import { type SeededRow, seeded } from '../seeded-rows.ts'

const WIDGETS = 'packages/widgets/src'
const PLAYER = `${WIDGETS}/light/film-player.ts`
const SOURCE = `${WIDGETS}/light/film-source.ts`
const API = `${WIDGETS}/light/film-api.ts`
const TRIGGER = 'packages/tracker/src/triggers/video'
const VIDEO_TESTS = `${WIDGETS}/video/video.browser.test.tsx`

/** What a provider's film tells, from which triggers make events. */
const TOLD_ROWS: readonly SeededRow[] = [
  [
    'the beginning of a provider’s film is not told',
    PLAYER,
    "if (!isPlaying) tell('play')",
    'if (!isPlaying) own.currentTime = 0',
    'W-04 W-29 how far YouTube',
  ],
  [
    'a film of unknown length is all played at once',
    PLAYER,
    'own.duration = duration || Number.NaN',
    'own.duration = duration',
    'W-04 W-29 how far YouTube',
  ],
  [
    'the last bit of a film is never told',
    PLAYER,
    '        own.currentTime = own.duration ?? 0\n',
    '',
    'W-04 W-29 how far YouTube',
  ],
  [
    'Vimeo’s numbers are believed, whatever they are',
    API,
    'Number.isFinite(value) ? (value as number) : 0',
    'value as number',
    'W-04 Vimeo’s film is told',
  ],
  [
    'Vimeo’s film plays on past its end',
    API,
    'if (end && read(seconds) >= end)',
    'if (end < 0)',
    'W-04 Vimeo’s film is told',
  ],
  [
    'the end of Vimeo’s film is not heard',
    API,
    "    on('ended', news.ended)\n",
    '',
    'W-04 Vimeo’s film is told',
  ],
]

const POLL_ROWS: readonly SeededRow[] = [
  [
    'a provider’s script is asked for too seldom',
    API,
    'const POLL_MS = 350',
    'const POLL_MS = 500',
    'W-29 a provider’s script',
  ],
  [
    'a provider’s script is asked for too often',
    API,
    'const POLL_MS = 350',
    'const POLL_MS = 50',
    'W-29 a provider’s script',
  ],
  [
    'a provider’s script is asked for once only',
    API,
    'else stop = clock.after(POLL_MS, ask)',
    'else stop = undefined',
    'W-29 a provider’s script',
  ],
  [
    'how far a film is, is asked once only',
    API,
    'if (!isOver) stop = clock.after(POLL_MS, () => askYoutube(player))',
    'if (!player) askYoutube(player)',
    'W-04 W-29 how far YouTube',
  ],
  [
    'a provider’s script is waited for without end',
    API,
    'const TIMEOUT_MS = 120_000',
    'const TIMEOUT_MS = 1_200_000',
    'W-29 after 120 s',
  ],
  [
    'a provider’s script is given up too early',
    API,
    'const TIMEOUT_MS = 120_000',
    'const TIMEOUT_MS = 12_000',
    'W-29 after 120 s',
  ],
  [
    'a provider’s script that does not come has another name',
    API,
    'ChunkLoadError: Loading chunk',
    'Error: no',
    'W-29 after 120 s',
  ],
]

const ADDRESS_ROWS: readonly SeededRow[] = [
  [
    'another site’s address passes for YouTube’s',
    SOURCE,
    '(?:[\\w-]+\\.)?(?:youtube(?:-nocookie)?\\.com',
    '(?:.*)?(?:youtube(?:-nocookie)?\\.com',
    'W-04 addresses as providers',
  ],
  ['short links are no films', SOURCE, '|youtu\\.be\\/)', ')', 'W-04 addresses as providers'],
  [
    'an id alone is no film',
    `${WIDGETS}/light/film-wishes.ts`,
    "if (source === 'youtube') return",
    "if (source === 'none') return",
    'W-04 addresses as providers',
  ],
  [
    'a link leads to the player, not to the film’s page',
    SOURCE,
    'https://vimeo.com/${id}',
    'https://player.vimeo.com/video/${id}',
    'W-04 a link leads',
  ],
]

const TRIGGER_ROWS: readonly SeededRow[] = [
  [
    'a provider’s film is none for triggers',
    `${TRIGGER}/browser.ts`,
    "'video,[data-ff-film]'",
    "'video'",
    'T-13 W-04 a provider’s film',
  ],
  [
    'a provider’s film is told again and again',
    `${TRIGGER}/browser.ts`,
    '!seen.has(film) && seen.add(film)',
    'seen.add(film)',
    'T-13 W-04 a provider’s film',
  ],
  [
    'a film of one’s own is none for triggers',
    `${TRIGGER}/browser.ts`,
    "'video,[data-ff-film]'",
    "'[data-ff-film]'",
    'T-13 W-04 a film of one’s own',
  ],
]

/** W-04, what films tell and which addresses are films; of W-29 that providers are asked every 350 ms. */
export const VIDEO_TOLD_FAULTS: readonly Mutant[] = [
  ...TOLD_ROWS.map(seeded(['W-04'], 'browser', VIDEO_TESTS)),
  ...POLL_ROWS.map(seeded(['W-29'], 'browser', VIDEO_TESTS)),
  ...ADDRESS_ROWS.map(seeded(['W-04'], 'unit', `${WIDGETS}/light/film-source.test.ts`)),
  ...TRIGGER_ROWS.map(seeded(['W-04'], 'browser', `${TRIGGER}/video.browser.test.ts`)),
]
