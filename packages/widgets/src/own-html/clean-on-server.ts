import sanitizeHtml from 'sanitize-html'
import { SCHEMES } from '../shared/safe-href.ts'
import { boundHtml, COMMON, cleanElement, ELEMENTS, MAX_DEPTH, OWN, SILENT } from './policy.ts'

/** An owner's markup, of which only what is known to be harmless is left. Where there is no DOM. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(boundHtml(html), {
    allowedTags: [...ELEMENTS],
    allowedAttributes: { '*': [...COMMON], ...mutable(OWN) },
    allowedSchemes: [...SCHEMES],
    nonTextTags: [...SILENT],
    nestingLimit: MAX_DEPTH,
    // The policy has read the style: a second parser would write it differently than a browser does.
    parseStyleAttributes: false,
    transformTags: {
      '*': (name, given) => {
        const clean = cleanElement(name, given)
        // Without a name the element goes, and what stands in it stays.
        return clean
          ? { tagName: clean.name, attribs: { ...clean.attributes } }
          : { tagName: SILENT.includes(name) ? name : '', attribs: {} }
      },
    },
  })

const mutable = (lists: typeof OWN): Record<string, string[]> =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...list]]))
