import type { Mutant } from '../mutant.ts'

const FOLDER = 'packages/widgets/src/popup'

const row = (
  tests: 'popup' | 'popup-closing' | 'popup-motion' | 'popup-page' | 'popup-blocks',
  [proves, breaks, name]: readonly [proves: string, breaks: string, name: string],
  [file, find, replace]: readonly [file: string, find: string, replace: string],
): Mutant => ({
  proves: proves.split(' '),
  breaks,
  file: `${FOLDER}/${file}`,
  find,
  replace,
  project: 'browser',
  tests: [`${FOLDER}/${tests}.browser.test.tsx`],
  name,
})

/** The dialog around a popup's content: forms, closings, focus, and what becomes of the page meanwhile. */
export const POPUP_VIEW_FAULTS: readonly Mutant[] = [
  row(
    'popup',
    ['P-01', 'a side panel does not hold the page up', 'a side-panel holds the page up'],
    ['read-view.ts', "asked !== 'slide-in'", "asked !== 'slide-in' && asked !== 'side-panel'"],
  ),
  row(
    'popup',
    ['P-01', 'a position is taken that the form has no place for', 'a bar at center stands there'],
    ['read-view.ts', 'given.position, POSITIONS[form]', 'given.position, EVERYWHERE'],
  ),
  row(
    'popup',
    ['P-01', 'a popup is as wide as it likes', 'its width'],
    ['read-view.ts', 'readNumber(given.width, 200, 1_600, 0)', '0'],
  ),
  row(
    'popup',
    ['P-01', 'the text does not fit the ground', 'ink that reads on them'],
    ['colours.ts', "style['--_text'] = inkOn(background)", "style['--_text'] = background"],
  ),
  row(
    'popup',
    ['P-01', 'classes are forgotten', 'classes stand on its element'],
    ['browser.tsx', 'host.classList.add(name)', 'host.classList.remove(name)'],
  ),
  row(
    'popup',
    ['P-01', 'who comes from a search sees a large one', 'who comes from a search on a phone'],
    ['read-view.ts', "? 'bar' : asked", '? asked : asked'],
  ),
  row(
    'popup',
    ['P-01', 'the owner cannot say no to the small one', 'who comes from a search on a phone'],
    ['read-view.ts', 'readSwitch(given.small_from_search, true)', '!!given'],
  ),
  row(
    'popup',
    ['P-01', 'the close button is always inside', 'outside, on the screen'],
    ['popup-frame.css', 'inset-block-start: -46px', 'inset-block-start: 6px'],
  ),
  row(
    'popup',
    ['P-01', 'a tall popup leaves the screen', 'inside, on the screen also of a tall popup'],
    ['popup-frame.css', '  overflow: hidden auto;\n', ''],
  ),
  row(
    'popup',
    ['P-01', 'the close button is there at once', 'hidden for close_button_delay seconds'],
    [
      'run-dialog.ts',
      "dialog.toggleAttribute('data-late', true)",
      "dialog.toggleAttribute('data-late', false)",
    ],
  ),
  row(
    'popup',
    ['P-01', 'blocks go on after it is gone', 'blocks start in it and end with it'],
    ['Popup.tsx', '      end?.()\n', ''],
  ),
  row(
    'popup-motion',
    ['P-01', 'what goes out upwards goes down', 'slideOutUp begins at'],
    ['animate.ts', "way === 'Out' &&", "way === 'None' &&"],
  ),
  row(
    'popup-motion',
    ['P-01', 'the duration is forgotten', 'with the duration of entrance_animation_duration'],
    [
      'animate.ts',
      'const duration = view.entrance_animation_duration * 1_000',
      'const duration = 300',
    ],
  ),
  row(
    'popup-motion',
    ['P-01', 'an exit plays forwards', 'goes by its exit, backwards'],
    ['animate.ts', "direction: 'reverse'", "direction: 'normal'"],
  ),
  row(
    'popup-motion',
    ['P-01', 'things move for who asked for less motion', 'nothing moves for a visitor'],
    ['animate.ts', '!frames || isStill', '!frames'],
  ),
  row(
    'popup-closing',
    ['P-04', 'a press on the background does nothing', 'a press on the background closes it'],
    ['run-dialog.ts', "if (!view.prevent_close_on_background_click) close('background')", 'return'],
  ),
  row(
    'popup-closing',
    [
      'P-01 P-04',
      'the background closes it although that is prevented',
      'a press on the background closes it',
    ],
    ['run-dialog.ts', 'if (!view.prevent_close_on_background_click) ', ''],
  ),
  row(
    'popup-closing',
    ['P-04', 'a press that only ends outside closes it', 'nor one that only ends outside'],
    ['run-dialog.ts', 'view.isModal && isPressedOutside &&', 'view.isModal &&'],
  ),
  row(
    'popup-closing',
    ['P-01 P-04', 'a second Escape closes it', 'however often Escape is pressed'],
    ['run-dialog.ts', "setAttribute('closedby', 'none')", "removeAttribute('closedby')"],
  ),
  row(
    'popup-closing',
    ['P-04', 'what a browser closed stays closed', 'a browser that closes it all the same'],
    [
      'run-dialog.ts',
      "if (view.prevent_close_on_esc_key) dialog.showModal()\n    else closed('escape')",
      "closed('escape')",
    ],
  ),
  row(
    'popup-closing',
    ['P-04', 'Escape does not close a bar', 'Escape inside a bar closes it'],
    [
      'run-dialog.ts',
      "(event as KeyboardEvent).key !== 'Escape'",
      "(event as KeyboardEvent).key !== 'F1'",
    ],
  ),
  row(
    'popup-closing',
    ['P-01 P-04', 'it does not close by itself', 'closes by itself after close_automatically'],
    ['run-dialog.ts', "() => close('automatic')", '() => undefined'],
  ),
  row(
    'popup-closing',
    ['P-04', 'it closes on who fills in its form', 'not while somebody fills in its form'],
    ['run-dialog.ts', "    on('input', wait)\n", ''],
  ),
  row(
    'popup-closing',
    ['P-04', 'it is closed twice', 'is closed once'],
    ['run-dialog.ts', '    if (isClosing) return\n', ''],
  ),
  row(
    'popup-closing',
    [
      'P-04',
      'it closes before the visitor has read that the form was sent',
      'or closes after 1000 ms',
    ],
    ['run-dialog.ts', 'const SENT_MS = 1_000', 'const SENT_MS = 100'],
  ),
  row(
    'popup-closing',
    ['P-08', 'the heading has the focus too early', 'the dialog at once, its heading after 250 ms'],
    ['run-dialog.ts', 'const HEADING_MS = 250', 'const HEADING_MS = 100'],
  ),
  row(
    'popup-closing',
    ['P-08', 'the first field has the focus', 'never the first field'],
    ['run-dialog.ts', "'h1,h2,h3,h4,h5,h6'", "'input,h2'"],
  ),
  row(
    'popup-closing',
    ['P-01 P-08', 'a11y_navigation off still focuses the heading', 'a11y_navigation off'],
    ['run-dialog.ts', '!heading || !view.a11y_navigation ||', '!heading ||'],
  ),
  row(
    'popup-closing',
    ['P-08', 'who has gone on is called back', 'who has gone on by then'],
    ['run-dialog.ts', ' || root.activeElement !== dialog', ''],
  ),
  row(
    'popup-closing',
    ['P-08', 'a modal one lets the focus out', 'stay inside a modal one'],
    ['run-dialog.ts', '    dialog.showModal()\n  } else', '    dialog.show()\n  } else'],
  ),
  row(
    'popup-closing',
    [
      'P-08',
      'the focus is not given back to what was pressed',
      'is given back to what was pressed',
    ],
    ['run-dialog.ts', 'of [before, opener])', 'of [before])'],
  ),
  row(
    'popup-closing',
    ['P-08', 'a bar that nobody asked for takes the focus', 'a bar that nobody asked for'],
    ['run-dialog.ts', 'if (view.isModal || opener) {', 'if (view.form) {'],
  ),
  row(
    'popup-page',
    ['P-01 P-08', 'the page scrolls behind it', 'a page that scrolls by itself stays'],
    ['hold-page.ts', '{overflow:hidden!important}', '{overflow:visible}'],
  ),
  row(
    'popup-page',
    ['P-08', 'what sticks on the page jumps', 'a page whose body clips'],
    ['hold-page.ts', "isBodys ? 'body' : 'html'", "isBodys ? 'html' : 'html'"],
  ),
  row(
    'popup-blocks',
    ['P-08', 'a phone cannot show it whole', 'fits a phone of 320 px, ltr'],
    [
      'popup-frame.css',
      '  grid-template-columns: minmax(0, 1fr);\n',
      '  grid-template-columns: 400px;\n',
    ],
  ),
  row(
    'popup-blocks',
    [
      'P-08',
      'no key reaches what an owner’s own markup offers',
      'what an owner’s own markup offers is pressed by keys',
    ],
    ['../own-html/policy.ts', "(name === 'a' || name === 'button')", "(name === 'x')"],
  ),
  row(
    'popup-blocks',
    ['P-08', 'a page’s style sheet reaches its texts', 'a page’s style sheet changes nothing'],
    ['popup-frame.css', '  text-align: start;\n', ''],
  ),
  row(
    'popup-closing',
    ['P-04', 'another opens before the visitor has read the thanks', 'or opens another'],
    [
      'run-dialog.ts',
      'after(SENT_MS, () => onAct(`form:${view.after_submit_popup}`))',
      'onAct(`form:${view.after_submit_popup}`)',
    ],
  ),
  row(
    'popup-closing',
    ['P-08', 'the focus is torn from where the visitor went', 'is not torn'],
    ['run-dialog.ts', '    if (!hadFocus) return\n', ''],
  ),
  row(
    'popup-closing',
    ['P-08', 'the page jumps to what had the focus', 'the page does not jump'],
    [
      'run-dialog.ts',
      '(one as HTMLElement | null)?.focus({ preventScroll: true })',
      '(one as HTMLElement | null)?.focus()',
    ],
  ),
]
