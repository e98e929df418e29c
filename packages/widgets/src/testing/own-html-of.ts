import { cleanHtml } from '../own-html/clean-html.ts'

/** An owner's own markup as it stands in a popup. */
export const ownHtmlOf = (html: string): string => cleanHtml(html)
