/** The custom properties a page may set to give the banner its own look. They are part of the API. */
export const CONSENT_BANNER_CSS_PROPERTIES = {
  '--ff-consent-background': 'Ground of both layers. White, or a raised blue-grey in the dark.',
  '--ff-consent-color': 'Text and icons.',
  '--ff-consent-border-color': 'Hairlines around and between.',
  '--ff-consent-button-background': 'All buttons, which always look alike.',
  '--ff-consent-button-color': 'Text on the buttons. Set it together with their ground.',
  '--ff-consent-font-family': 'The page’s own family unless set.',
  '--ff-consent-radius': 'Corners of the layers; buttons take half of it.',
  '--ff-consent-offset': 'Distance of the floating parts from the foot of the window.',
  '--ff-consent-z-index': 'Layer of the floating parts.',
} as const
