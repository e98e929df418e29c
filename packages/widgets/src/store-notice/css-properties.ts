/** The custom properties a page may set to give the notice its own look. They are part of the API. */
export const STORE_NOTICE_CSS_PROPERTIES = {
  '--ff-store-notice-background':
    'Ground of the bar. Ink on light pages, raised blue-grey on dark ones.',
  '--ff-store-notice-color': 'Text, link, dismiss button and focus ring.',
  '--ff-store-notice-border-color': 'Hairline between bar and page.',
  '--ff-store-notice-font-family': 'The page’s own family unless set.',
  '--ff-store-notice-font-size': 'Slightly below the surrounding text, never under 14 px.',
  '--ff-store-notice-padding': 'Space around the text: block, then inline.',
  '--ff-store-notice-offset':
    'Distance of the floating bar from its edge, such as the height of a fixed header.',
  '--ff-store-notice-z-index': 'Layer of the floating bar.',
} as const
