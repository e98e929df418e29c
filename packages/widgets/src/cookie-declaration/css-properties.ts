/** The custom properties a page may set to give the declaration its own look. They are part of the API. */
export const COOKIE_DECLARATION_CSS_PROPERTIES = {
  '--ff-cookies-border-color': 'Lines between the rows.',
  '--ff-cookies-font-size': 'Slightly below the surrounding text.',
} as const
