/** What happens on a page with an open popup: a person's doing, the page's, or time. */
export type PopupAct =
  | { press: 'Tab' | 'Escape' }
  /** On something inside it. */
  | { click: string }
  /** On whatever stands there in the window, in px. */
  | { clickAt: readonly [x: number, y: number] }
  | { focus: string }
  | { wait: number }
  /** Its form was taken by the server. */
  | { sends: string }
  | { closes: 'command' }

/** What can be seen of a popup and the page around it. */
export interface PopupState {
  isOpen: boolean
  /** How it was closed, as often as it was. */
  closed: readonly string[]
  acts: readonly string[]
  focus: string
  /** Its field had the focus at some time. */
  hasSeenField: boolean
  /** Something of the page got the focus while it was open. */
  hasLeft: boolean
  hasCross: boolean
  /** What it says stands inside of it. */
  isWhole: boolean
  /** Edges of the window that it stands at. */
  edges: string
  said: string
  isHeld: boolean
  scrollY: number
  /** Of the page's own button, which stands in the window's corner. */
  presses: number
}

/** A popup, how the page stands with it as it has opened, and what each step brings. */
export interface PopupWalk {
  title: string
  view: Readonly<Record<string, unknown>>
  /** The visitor asked for it by pressing this; else the page's own button has the focus before. */
  hasOpener?: boolean
  isRightToLeft?: boolean
  begins: Partial<PopupState>
  steps?: readonly (readonly [act: PopupAct, brings: Partial<PopupState>])[]
}

/** Where pages of walks are scrolled to. */
export const WALK_SCROLL = 900

const corner = { clickAt: [10, 10] } as const
const escapes = { press: 'Escape' } as const
const tabs = { press: 'Tab' } as const
const stays = { isOpen: true, closed: [] as string[] }
const gone = (how: string) => ({ isOpen: false, closed: [how], scrollY: WALK_SCROLL })

/** Settings of P-01 that a visitor notices. */
const SETTINGS: readonly PopupWalk[] = [
  {
    title: 'P-01 close_button_delay: no cross before',
    view: { close_button_delay: 3 },
    begins: { hasCross: false },
    steps: [
      [{ wait: 2_999 }, { hasCross: false }],
      [{ wait: 1 }, { hasCross: true }],
      [{ click: '.ff-popup-close' }, gone('button')],
    ],
  },
  {
    title: 'P-01 close_button_delay does not keep Escape',
    view: { close_button_delay: 3 },
    begins: { hasCross: false },
    steps: [[escapes, gone('escape')]],
  },
  {
    title: 'P-01 close_automatically',
    view: { close_automatically: 4 },
    begins: stays,
    steps: [
      [{ wait: 3_999 }, stays],
      [{ wait: 1 }, gone('automatic')],
    ],
  },
  {
    title: 'P-01 prevent_close_on_background_click, and only that',
    view: { prevent_close_on_background_click: true },
    begins: stays,
    steps: [
      [corner, { ...stays, presses: 0 }],
      [escapes, gone('escape')],
    ],
  },
  ...['modal', 'side-panel', 'full-screen', 'bar'].map(
    (form): PopupWalk => ({
      title: `P-01 prevent_close_on_esc_key, however often, and only that: ${form}`,
      view: { form, prevent_close_on_esc_key: 'yes' },
      begins: stays,
      steps: [
        [{ focus: 'input' }, { focus: 'input' }],
        [escapes, stays],
        [escapes, stays],
        [escapes, stays],
        [{ click: '.ff-popup-close' }, gone('button')],
      ],
    }),
  ),
  {
    title: 'P-01 prevent_scroll holds the page, without a jump, and lets it go',
    view: { prevent_scroll: true },
    begins: { isHeld: true, scrollY: WALK_SCROLL },
    steps: [[{ closes: 'command' }, { isHeld: false, scrollY: WALK_SCROLL }]],
  },
]

/** Positions of P-01. */
const PLACES: readonly PopupWalk[] = (
  [
    ['modal', 'center', ''],
    ['modal', 'top', 'top'],
    ['modal', 'bottom', 'bottom'],
    ['modal', 'start', 'left'],
    ['modal', 'end', 'right'],
    ['modal', 'bottom-start', 'bottom left'],
    ['modal', 'bottom-end', 'right bottom'],
    ['slide-in', undefined, 'right bottom'],
    ['slide-in', 'bottom-start', 'bottom left'],
    ['bar', 'top', 'top right left'],
    ['bar', 'center', 'right bottom left'],
    ['side-panel', 'start', 'top bottom left'],
    ['side-panel', undefined, 'top right bottom'],
    ['full-screen', 'top', 'top right bottom left'],
  ] as const
).map(([form, position, edges]) => ({
  title: `P-01 a ${form} at ${position}`,
  view: { form, position },
  begins: { isOpen: true, isWhole: true, edges },
}))

const TURNED: readonly PopupWalk[] = [
  ['side-panel', 'start', 'top right bottom'],
  ['slide-in', 'bottom-end', 'bottom left'],
].map(([form, position, edges]) => ({
  title: `P-01 from right to left, a ${form} at ${position}`,
  view: { form, position },
  isRightToLeft: true,
  begins: { edges: edges as string },
}))

/** Closings of P-04. */
const CLOSINGS: readonly PopupWalk[] = [
  ...['modal', 'full-screen', 'side-panel', 'slide-in', 'bar'].map(
    (form): PopupWalk => ({
      title: `P-04 by the button of a ${form}`,
      view: { form },
      begins: { ...stays, hasCross: true },
      steps: [[{ click: '.ff-popup-close' }, gone('button')]],
    }),
  ),
  {
    title: 'P-04 by a press on the background, not by one inside',
    view: {},
    begins: stays,
    steps: [
      [{ click: 'p' }, stays],
      [corner, { ...gone('background'), presses: 0 }],
    ],
  },
  {
    title: 'P-04 by Escape, wherever the focus is inside',
    view: {},
    begins: stays,
    steps: [
      [{ focus: 'input' }, { focus: 'input' }],
      [escapes, gone('escape')],
    ],
  },
  ...['slide-in', 'bar'].map(
    (form): PopupWalk => ({
      title: `P-04 beside a ${form} the page is the page’s; inside, Escape closes it`,
      view: { form, position: 'bottom' },
      begins: stays,
      steps: [
        [corner, { ...stays, presses: 1 }],
        [escapes, stays],
        [{ focus: 'input' }, { focus: 'input' }],
        [escapes, gone('escape')],
      ],
    }),
  ),
  {
    title: 'P-04 a press inside asks for what it says',
    view: {},
    begins: { acts: [] },
    steps: [[{ click: '[data-ff-popup]' }, { ...stays, acts: ['never'] }]],
  },
  {
    title: 'P-04 after its form was sent',
    view: { after_submit: 'close' },
    begins: stays,
    steps: [
      [{ sends: 'input' }, stays],
      [{ wait: 999 }, stays],
      [{ wait: 1 }, gone('form')],
    ],
  },
  {
    title: 'P-04 by a command, once',
    view: {},
    begins: stays,
    steps: [
      [{ closes: 'command' }, gone('command')],
      [{ closes: 'command' }, gone('command')],
    ],
  },
]

/** Focus of P-08. */
const FOCUS: readonly PopupWalk[] = [
  {
    title: 'P-08 the dialog at once, its heading after 250 ms, given back without a jump',
    view: {},
    hasOpener: true,
    begins: { focus: 'dialog', scrollY: WALK_SCROLL },
    steps: [
      [{ wait: 249 }, { focus: 'dialog' }],
      [{ wait: 1 }, { focus: 'h2', scrollY: WALK_SCROLL }],
      [escapes, { ...gone('escape'), focus: 'opener' }],
    ],
  },
  {
    title: 'P-08 given back to what had it, by the button',
    view: {},
    begins: { focus: 'dialog' },
    steps: [
      [{ wait: 250 }, { focus: 'h2' }],
      [{ click: '.ff-popup-close' }, { ...gone('button'), focus: 'theirs' }],
    ],
  },
  {
    title: 'P-08 a11y_navigation off: the heading is not focused',
    view: { a11y_navigation: false },
    begins: { focus: 'dialog' },
    steps: [[{ wait: 1_000 }, { focus: 'dialog' }]],
  },
  {
    title: 'P-08 Tab reaches its field and never the page',
    view: {},
    begins: { focus: 'dialog', hasSeenField: false },
    steps: [
      [{ wait: 250 }, { focus: 'h2' }],
      ...Array.from({ length: 9 }, () => [tabs, { hasLeft: false }] as const),
      [{ wait: 0 }, { hasSeenField: true }],
    ],
  },
  ...['slide-in', 'bar'].map(
    (form): PopupWalk => ({
      title: `P-08 a ${form} that nobody asked for takes no focus, and is said`,
      view: { form },
      begins: { focus: 'theirs', said: '' },
      steps: [
        [{ wait: 250 }, { focus: 'theirs', said: 'Ten per cent off', scrollY: WALK_SCROLL }],
        [{ click: '.ff-popup-close' }, gone('button')],
      ],
    }),
  ),
  {
    title: 'P-08 one that was asked for takes it',
    view: { form: 'slide-in' },
    hasOpener: true,
    begins: { focus: 'dialog' },
    steps: [
      [{ wait: 250 }, { focus: 'h2' }],
      [escapes, { ...gone('escape'), focus: 'opener' }],
    ],
  },
]

/** Every engine goes through all of them. */
export const POPUP_WALKS: readonly PopupWalk[] = [
  ...SETTINGS,
  ...PLACES,
  ...TURNED,
  ...CLOSINGS,
  ...FOCUS,
]
