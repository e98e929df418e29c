import type { Mutant } from '../mutant.ts'

const FOLDER = 'packages/widgets/src/reviews'

const row = (
  tests: 'acts' | 'cards' | 'grid' | 'slider',
  [proves, breaks, name]: readonly [proves: string, breaks: string, name: string],
  [file, find, replace]: readonly [file: string, find: string, replace: string],
): Mutant => ({
  proves: proves.split(' '),
  breaks,
  file: `${FOLDER}/${file}`,
  find,
  replace,
  project: 'browser',
  tests: [`${FOLDER}/reviews-${tests}.browser.test.tsx`],
  name,
})

/** The reviews as visitors see them: cards, slider, grid, badge, lightbox, and what each press does. */
export const REVIEW_VIEW_FAULTS: readonly Mutant[] = [
  row(
    'slider',
    ['R-01', 'the cards of a slider do not snap', 'scrolls sideways and snaps'],
    ['reviews-list.css', '  scroll-snap-type: x mandatory;\n', ''],
  ),
  row(
    'grid',
    ['R-15', 'cards of a grid are all as high as the highest may be', 'in one column'],
    ['reviews-list.css', 'visible;\n  block-size: auto;', 'visible;'],
  ),
  row(
    'cards',
    ['R-02', 'times stay dates once the page lives', 'say who wrote them, how long ago'],
    ['LoadedReviews.tsx', 'setNow(latest.current.now ?? Date.now())', 'setNow(undefined)'],
  ),
  row(
    'cards',
    ['R-02', 'a server says how long ago it was, by its own clock', 'a server shows a date'],
    [
      'LoadedReviews.tsx',
      'useState<number>()',
      'useState<number | undefined>(props.now ?? Date.now())',
    ],
  ),
  row(
    'cards',
    ['R-03', 'the chat format is not known', 'time_format'],
    ['say-time.ts', "format === 'chat'", "format === 'date'"],
  ),
  row(
    'cards',
    ['R-03', 'links are never marked nofollow', 'nofollow_link'],
    ['card-env.ts', "nofollowLink ? 'nofollow' : ''", "openLink ? '' : ''"],
  ),
  row(
    'cards',
    ['R-03', 'links never open a new tab', 'open_link'],
    [
      'card-env.ts',
      "openLink ? { target: '_blank'",
      "nofollowLink && !openLink ? { target: '_blank'",
    ],
  ),
  row(
    'cards',
    ['R-05', 'read more leaves the text cut', 'read more restores it'],
    ['ReviewText.tsx', 'isOpen || isWhole ? 0 : textSize', 'isWhole ? 0 : textSize'],
  ),
  row(
    'cards',
    ['R-05', 'without a script the rest of a text is lost', 'read more restores it'],
    ['ReviewText.tsx', '{rest.trimStart()}', '{head}'],
  ),
  row(
    'cards',
    ['R-05', 'the focus is lost with the link that was pressed', 'read more restores it'],
    ['ReviewText.tsx', 'if (isOpen) body', 'if (!isOpen) body'],
  ),
  row(
    'cards',
    ['R-08', 'the class of a width is not set', 'its class is'],
    ['Reviews.tsx', '` ff-reviews--${widthClass(width)}`', "''"],
  ),
  row(
    'cards',
    ['R-08', 'the columns of a width come a step late', 'at 750 pixels'],
    ['reviews-list.css', '@container (width >= 750px)', '@container (width > 750px)'],
  ),
  row(
    'cards',
    ['R-08', 'the owner’s columns wait for a script', 'hold in server HTML'],
    [
      'own-css.ts',
      'breakpointsCss(readBreakpoints(readReviewsProps(props).breakpoints))',
      "breakpointsCss(readBreakpoints(''.concat(readReviewsProps(props).order)))",
    ],
  ),
  row(
    'slider',
    ['R-03', 'the cards per arrow are not heard of', 'say how far it goes'],
    ['Slider.tsx', 'swipePerBtn || step', 'step'],
  ),
  row(
    'slider',
    ['R-03', 'the cards per dot are not heard of', 'say how far it goes'],
    ['Slider.tsx', 'swipePerDot || step', 'step'],
  ),
  row(
    'slider',
    ['R-03', 'the cards per move are not heard of', 'say how far it goes'],
    ['Slider.tsx', 'const step = swipeStep || fit', 'const step = fit'],
  ),
  row(
    'slider',
    ['R-03', 'dots cannot be hidden', 'leaves the arrows'],
    ['Slider.tsx', 'options.hideDots', '!texts.next'],
  ),
  row(
    'slider',
    ['R-03', 'the wheel is taken from the page at either end', 'the wheel moves it'],
    ['create-slider.ts', '(isEnd && !isMoving)', '(isEnd && isMoving)'],
  ),
  row(
    'slider',
    ['R-09', 'it moves twice as often', 'every so many seconds'],
    ['create-slider.ts', 'options.speed * 1000', 'options.speed * 500'],
  ),
  row(
    'slider',
    ['R-09', 'it stays at its end', 'every so many seconds'],
    [
      'create-slider.ts',
      'state.at + (options.swipeStep || state.fit) : 0',
      'state.at + (options.swipeStep || state.fit) : state.at',
    ],
  ),
  row(
    'slider',
    ['R-09', 'the arrow stays at the end', 'at the end it goes back'],
    ['Slider.tsx', 'at + perBtn : 0', 'at + perBtn : at'],
  ),
  row(
    'slider',
    ['R-09', 'it moves away below the mouse', 'rests below the mouse'],
    [
      'create-slider.ts',
      "setRest('mouse', options.mousestop)",
      "setRest('mouse', !options.mousestop)",
    ],
  ),
  row(
    'slider',
    ['R-09', 'a press does not stop it', 'stops it for good'],
    ['create-slider.ts', 'if (options.clickstop) change', 'if (!options.clickstop) change'],
  ),
  row(
    'slider',
    ['R-09', 'the dot does not follow', 'the active dot follows'],
    [
      'create-slider.ts',
      "listen(view, 'scroll', () => {\n    look()",
      "listen(view, 'scroll', () => {",
    ],
  ),
  row(
    'slider',
    ['R-09', 'it moves where nobody sees it', 'nothing moves out of sight'],
    [
      'create-slider.ts',
      "setRest('unseen', !entries.at(-1)?.isIntersecting)",
      "setRest('unseen', !entries.length)",
    ],
  ),
  row(
    'slider',
    ['R-09', 'a resize is not heard of', 'the end of a resize'],
    ['create-slider.ts', '  size.observe(view)\n', ''],
  ),
  row(
    'slider',
    ['R-10', 'further reviews come only at the very end', 'under three pages away'],
    ['Slider.tsx', 'target + 3 * perDot > drawn', 'target >= drawn'],
  ),
  row(
    'slider',
    ['R-10', 'who promises more than there is is asked for ever', 'not asked for ever'],
    ['create-pages.ts', 'fresh.length ? (got?.total ?? 0) : known.length', 'got?.total ?? 0'],
  ),
  row(
    'slider',
    ['R-10', 'a far jump ends where the cards ended', 'a far jump'],
    ['create-slider.ts', 'if (aim !== undefined) go(aim)', ''],
  ),
  row(
    'slider',
    ['R-15', 'it moves for who asked for less motion', 'asked for less motion'],
    ['create-slider.ts', ' && !stillness.matches', ''],
  ),
  row(
    'slider',
    ['R-15', 'the button does not pause it', 'a button pauses it'],
    ['create-slider.ts', 'change({ isPlaying: !state.isPlaying })', 'change({})'],
  ),
  row(
    'slider',
    ['R-15', 'it moves on below the focus', 'the focus lets it rest'],
    ['create-slider.ts', "matches(':focus-visible')", "matches(':not(*)')"],
  ),
  row(
    'slider',
    ['R-15', 'from right to left it goes the wrong way', 'come from the left'],
    ['create-slider.ts', "=== 'rtl' ? -1 : 1", "=== 'rtl' ? 1 : 1"],
  ),
  row(
    'acts',
    ['R-11', 'the small picture is shown large', 'at size 500'],
    ['LoadedReviews.tsx', 'pictureAt(one.url, 500)', 'one.url'],
  ),
  row(
    'acts',
    ['R-11', 'another card stands beside the picture', 'with the card it belongs to'],
    ['Lightbox.tsx', '{card(owner)}', '{card(pictures[0]?.owner ?? owner)}'],
  ),
  row(
    'acts',
    ['R-11', 'next leaves the pictures at their end', 'go through the pictures'],
    [
      'Lightbox.tsx',
      'Math.min(at + by, pictures.length - 1)',
      'Math.min(at + by, pictures.length)',
    ],
  ),
  row(
    'acts',
    ['R-11', 'a press outside leaves it open', 'closes by its button'],
    [
      'Lightbox.tsx',
      'if (target === currentTarget) close()',
      'if (target !== currentTarget && !target) close()',
    ],
  ),
  row(
    'acts',
    ['R-11 R-15', 'keys turn the wrong way from right to left', 'arrow keys turn'],
    [
      'Lightbox.tsx',
      'isRightToLeft(currentTarget) ? -by : by',
      'isRightToLeft(currentTarget) ? by : by',
    ],
  ),
  row(
    'acts',
    ['R-12', 'the badge opens nothing', 'the badge opens a panel'],
    ['Badge.tsx', ' popoverTarget={id} aria-haspopup', ' aria-haspopup'],
  ),
  row(
    'acts',
    ['R-13', 'the window is of another size', '620 by 500'],
    ['open-window.ts', 'width=620,height=500', 'width=620,height=600'],
  ),
  row(
    'acts',
    ['R-13', 'the window can reach back', 'cannot reach back'],
    ['open-window.ts', '  opened.opener = null\n', ''],
  ),
  row(
    'acts',
    ['R-13', 'a window that is blocked leaves nothing', 'leaves a link'],
    ['open-window.ts', 'if (!opened) return false', 'if (!opened) return true'],
  ),
  row(
    'acts',
    ['R-14', 'show more reveals all at once', 'reveals as many as'],
    ['List.tsx', 'pages.add(pagination)', 'pages.add(total)'],
  ),
  row(
    'acts',
    ['R-14', 'the button stays when nothing is left', 'goes with the last'],
    ['List.tsx', '{drawn < total ? (', '{drawn <= total ? ('],
  ),
  row(
    'acts',
    ['R-15', 'no place is kept for the buttons of a slider', 'shifts nothing'],
    ['PlaceKept.tsx', '{isSlider ? <div className="ff-reviews-controls" /> : null}', '{null}'],
  ),
]
