import type { Mutant } from '../mutant.ts'

const FOLDER = 'packages/widgets/src'

const row = (
  [tests, name, project = 'browser']: readonly [
    tests: string,
    name: string,
    project?: Mutant['project'],
  ],
  [proves, breaks]: readonly [proves: string, breaks: string],
  [file, find, replace]: readonly [file: string, find: string, replace: string],
): Mutant => ({
  proves: proves.split(' '),
  breaks,
  file: `${FOLDER}/${file}`,
  find,
  replace,
  project,
  tests: [`${FOLDER}/${tests}`],
  name,
})

const LIGHT = 'light.browser.test.tsx'
const REACT = 'popup/popup-react.browser.test.tsx'
const BLOCKS = 'popup/popup-blocks.browser.test.tsx'
const COUPON = 'coupon/coupon.browser.test.tsx'
const SENDING = 'form/form-sending.browser.test.tsx'
const CLEAN = 'own-html/clean-html.test.ts'

/** What stands in popups, and popups where nobody but a page or the console opens them. */
export const POPUP_BLOCK_FAULTS: readonly Mutant[] = [
  row(
    [SENDING, 'who holds it hears'],
    ['P-04 W-05', 'a popup does not hear of a form in it'],
    ['form/browser.ts', 'FORM_SENT, { bubbles: true, composed: true', 'FORM_SENT, { bubbles: true'],
  ),
  row(
    [SENDING, 'who holds it hears'],
    ['P-04 W-05', 'a form counts as sent before the server took it'],
    [
      'form/browser.ts',
      'busy(true)\n    const filled',
      'busy(true)\n    root.dispatchEvent(new window.CustomEvent(FORM_SENT, { bubbles: true, composed: true, detail: { id } }))\n    const filled',
    ],
  ),
  row(
    [COUPON, 'a press copies that code'],
    ['P-01', 'nothing is copied'],
    ['coupon/browser.ts', "writeText(code.textContent ?? '')", "writeText('')"],
  ),
  row(
    [COUPON, 'a press copies that code'],
    ['P-01 P-08', 'nobody hears that it was copied'],
    ['coupon/browser.ts', "isDone ? (done?.textContent ?? '') : ''", "''"],
  ),
  row(
    [COUPON, 'where nothing may be copied'],
    ['P-01', 'a visitor is left without the code'],
    ['coupon/browser.ts', '      mark()\n', ''],
  ),
  row(
    [REACT, 'a coupon in it copies'],
    ['P-01 P-04', 'a copied code does not count'],
    ['coupon/Coupon.tsx', ' data-ff-convert=""', ''],
  ),
  row(
    [LIGHT, 'over server HTML: opens another, by keyboard'],
    ['P-04', 'a button does not say which popup it opens'],
    ['button/Button.tsx', "action === 'open' ? `open:${popup}` : action", 'action'],
  ),
  row(
    [LIGHT, 'over server HTML: a link that counts'],
    ['P-04', 'a press on a button does not count'],
    ['button/Button.tsx', "counts ? '' : undefined", 'undefined'],
  ),
  row(
    [LIGHT, 'over server HTML: closes the popup it stands in'],
    ['P-04', 'a press on any button counts'],
    ['button/Button.tsx', "counts ? '' : undefined", "''"],
  ),
  row(
    [LIGHT, 'over server HTML: a link that would run'],
    ['P-01', 'a button’s link runs a script'],
    ['button/Button.tsx', 'const address = safeHref(href)', 'const address = href'],
  ),
  row(
    [LIGHT, 'over server HTML: small, below another'],
    ['P-01', 'every heading has the same level'],
    ['heading/Heading.tsx', "level === '3' ? 'h3' : 'h2'", "level === '3' ? 'h2' : 'h2'"],
  ),
  row(
    [LIGHT, 'over server HTML: in the middle'],
    ['P-01', 'every block stands at the beginning of its line'],
    ['light/block-align.ts', "align !== 'start' ?", "align === 'start' ?"],
  ),
  row(
    [LIGHT, 'over server HTML: paragraphs'],
    ['P-01', 'a text is one paragraph'],
    ['text/Text.tsx', 'text.split(/\\n\\s*\\n/)', '[text]'],
  ),
  row(
    [LIGHT, 'over server HTML: with a link, in the middle'],
    ['P-01', 'a link in a text opens a window'],
    ['text/Text.tsx', 'withLinks(part.trim(), true)', 'withLinks(part.trim())'],
  ),
  row(
    [LIGHT, 'over server HTML: wide'],
    ['P-01 P-08', 'a picture’s description is forgotten'],
    ['picture/Picture.tsx', "alt={picture.alt ?? ''}", 'alt=""'],
  ),
  row(
    [LIGHT, 'over server HTML: square, as decoration'],
    ['P-01 P-08', 'a picture’s place has another shape than it'],
    ['picture/Picture.tsx', "'--ff-ratio': ratio", "'--ff-ratio': '16/9'"],
  ),
  row(
    [LIGHT, 'over server HTML: what would run is left out'],
    ['P-01', 'an owner’s markup runs'],
    ['own-html/OwnHtml.tsx', 'cleanHtml(html)', 'html'],
  ),
  row(
    [CLEAN, 'leaves out what is not', 'unit'],
    ['P-01', 'an owner’s markup takes our looks'],
    ['own-html/policy.ts', " && !name.toLowerCase().startsWith('ff-')", ''],
  ),
  row(
    [CLEAN, 'leaves out what is not', 'unit'],
    ['P-01', 'an owner’s style loads something'],
    ['own-html/clean-style.ts', 'isKnown && hasNoReach(value)', 'isKnown'],
  ),
  row(
    [CLEAN, 'leaves out what is not', 'unit'],
    ['P-01', 'an owner’s style leaves its place'],
    ['own-html/clean-style.ts', 'PROPERTIES.test(name.toLowerCase()) && ', ''],
  ),
  row(
    [REACT, 'drawn anew it stays open'],
    ['P-01', 'a page that draws it anew closes it'],
    ['popup/run-dialog.ts', 'event.target !== dialog || dialog.open', 'event.target !== dialog'],
  ),
  row(
    [REACT, 'drawn anew it stays open'],
    ['P-01', 'a page that draws it anew is not heard any more'],
    ['popup/Popup.tsx', '  latest.current = props\n', ''],
  ),
  row(
    [REACT, 'what nobody hears closes it'],
    ['P-04', 'a button that leads to another popup closes it where there is none'],
    ['popup/Popup.tsx', "else if (!action.includes(':')) running", 'else running'],
  ),
  row(
    [BLOCKS, 'no line of a bar'],
    ['P-08', 'a bar’s first line runs under its cross on a phone'],
    ['popup/popup-forms.css', 'padding-inline-end: 40px', 'padding-inline-end: 0'],
  ),
  row(
    [BLOCKS, 'no line of a bar'],
    ['P-08', 'the line below a hidden picture runs under a bar’s cross'],
    ['picture/picture.css', 'padding-inline-end: 40px', 'padding-inline-end: 0'],
  ),
]
