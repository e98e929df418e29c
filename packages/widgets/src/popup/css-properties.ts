/** The custom properties a page may set to give popups its own look. They are part of the API. */
export const POPUP_CSS_PROPERTIES = {
  '--ff-popup-radius': 'Rounding of the corners; buttons and fields inside follow it.',
  '--ff-popup-shadow': 'Shadow below it.',
  '--ff-popup-backdrop': 'What lies over the page behind a modal one.',
  '--ff-popup-font-family': 'The page’s own family unless set.',
  '--ff-popup-font-size': 'Of its texts; headings follow.',
  '--ff-popup-z-index': 'Layer of a bar or slide-in. Modal ones stand above everything.',
} as const
