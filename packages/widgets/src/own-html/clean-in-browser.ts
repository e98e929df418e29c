import createPurifier from 'dompurify'
import {
  ADDRESSES,
  boundHtml,
  COMMON,
  cleanElement,
  ELEMENTS,
  MAX_DEPTH,
  OWN,
  SILENT,
} from './policy.ts'

const ATTRIBUTES: readonly string[] = [...COMMON, ...Object.values(OWN).flat()]

/** An owner's markup, of which only what is known to be harmless is left. By the browser's own parser. */
export const cleanHtml = (html: string): string => {
  // Without a DOM the library would give its input back.
  if (typeof window === 'undefined' || !createPurifier.isSupported) return ''
  // One of its own: the page may have set up the shared one in its own way.
  const purifier = createPurifier(window)
  const content = purifier.sanitize(boundHtml(html), {
    ALLOWED_TAGS: [...ELEMENTS],
    ALLOWED_ATTR: [...ATTRIBUTES],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ADD_URI_SAFE_ATTR: ATTRIBUTES.filter((name) => !ADDRESSES.includes(name)),
    ADD_FORBID_CONTENTS: [...SILENT],
    RETURN_DOM_FRAGMENT: true,
  })
  for (const child of [...content.children]) narrow(child, 1)
  const place = content.ownerDocument.createElement('div')
  place.append(content)
  return place.innerHTML
}

/** Takes away what the library allows and the policy does not. Nothing is added but what the policy writes itself. */
const narrow = (element: Element, depth: number): void => {
  const name = element.localName
  const given = Object.fromEntries([...element.attributes].map((one) => [one.name, one.value]))
  // Unwrapped one by one, what is nested deeply would be moved again at each level.
  if (depth === MAX_DEPTH) element.replaceChildren(element.textContent)
  for (const child of [...element.children]) narrow(child, depth + 1)
  const clean = cleanElement(name, given)
  if (!clean) {
    element.replaceWith(...element.childNodes)
    return
  }
  for (const present of Object.keys(given)) element.removeAttribute(present)
  const isSame = clean.name === name
  const written = isSame ? element : element.ownerDocument.createElement(clean.name)
  for (const [kept, value] of Object.entries(clean.attributes)) written.setAttribute(kept, value)
  if (isSame) return
  written.append(...element.childNodes)
  element.replaceWith(written)
}
