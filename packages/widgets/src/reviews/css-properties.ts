/** The custom properties a page may set to give the reviews its own look. They are part of the API. */
export const REVIEWS_CSS_PROPERTIES = {
  '--ff-star': 'Stars.',
  '--ff-accent': 'Links, buttons and the ring around what has the focus.',
  '--ff-card': 'Ground of cards, panel and buttons.',
  '--ff-text': 'Text; what is less important is a softer mixture of it.',
  '--ff-line': 'Hairlines, and stars that were not given.',
  '--ff-radius': 'Corners of cards; buttons take a part of it.',
  '--ff-font': 'The page’s own family unless set.',
  '--ff-card-height': 'All cards are as high as that.',
  '--ff-kept': '`none` where the page itself keeps the place free until the reviews come.',
  '--ff-columns': 'How many cards stand side by side, where the settings do not say it.',
} as const
