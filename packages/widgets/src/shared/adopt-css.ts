/**
 * Puts CSS into a document or shadow root and returns how to take it out again. A constructed sheet needs no nonce under
 * a content security policy; browsers without one get a style element.
 */
export const adoptCss = (root: Document | ShadowRoot, css: string): (() => void) => {
  const page = root.ownerDocument ?? (root as Document)
  const sheet = constructSheet(page, css)
  if (sheet) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }
  const style = page.createElement('style')
  style.textContent = css
  const parent = 'head' in root ? root.head : root
  parent.append(style)
  return () => style.remove()
}

const constructSheet = (page: Document, css: string): CSSStyleSheet | undefined => {
  const Sheet = page.defaultView?.CSSStyleSheet
  if (!Sheet || !('adoptedStyleSheets' in page)) {
    return undefined
  }
  const sheet = new Sheet()
  sheet.replaceSync(css)
  return sheet
}
