import { GOOGLE_TAG_URL } from './google-tag.ts'

/** In which list Google's tag is spoken to. Every destination of that tag has this field. */
export const googleLayerField = {
  kind: 'text',
  label: 'Data layer',
  help: 'Name of the list on the page in which commands to Google’s tag are queued. Empty: the default.',
  isPublic: true,
  pattern: '[A-Za-z_$][\\w$]*',
  patternHint: 'A name of letters, digits and underscores.',
  isAdvanced: true,
} as const

/** Where Google's tag comes from. */
export const googleScriptField = {
  kind: 'url',
  label: 'Script address',
  help: 'Where Google’s tag is loaded from.',
  isPublic: true,
  isPlatform: true,
  default: GOOGLE_TAG_URL as string,
  isAdvanced: true,
} as const
