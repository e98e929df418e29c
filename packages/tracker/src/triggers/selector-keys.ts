/**
 * Finds for each selector of a list an id, a class, an attribute or a tag without which, on the element or around it, it
 * matches nothing: `#a`, `.a`, `[a]` or `a`; empty where none is certain. For what the browser can read.
 */
export const keysOf = (selector: string): string[] => {
  let text = selector.replace(STRING, '')
  // From the inside out: what stands in the brackets of `:is` or `:not` need not stand on an element.
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(BLOCK, (_, attribute = '') => `=${attribute}:`)
  }
  // Brackets that are left over never end.
  if (OPAQUE.test(selector) || /["'()[\]]/.test(text)) return ['']
  return text.split(',').map((one) => {
    // What comes before a `+` or `~` stands beside the element, or beside what is around it.
    const own = one.replace(/[\s\S]*[+~]|:[\w-]*/g, '')
    // The last one, since what is around a whole page is near every event.
    const key = (own.match(/[#.][\w-]+/g) ?? own.match(/=[\w-]+/g) ?? own.match(/[\w-]+/g))?.pop()
    return key?.replace(/=(.*)/, '[$1]') ?? ''
  })
}

/** What takes more of CSS to be read: letters beyond ASCII, escapes, braces, comments, addresses. */
const OPAQUE = /[^\t\n\r -z|~]|\\|\/\*|url\(/i
const STRING = /(["']).*?\1/g
const BLOCK = /\[\s*([\w-]*)[^()[\]"']*\]|\([^()[\]"']*\)/g
