/** A style sheet of our own beside the host's; a page's policy against inline styles lets it pass. */
export interface AdoptedSheet {
  set(css: string): void
  remove(): void
}

export const adoptSheet = (
  window: Window & typeof globalThis,
  document: Document,
  css = '',
): AdoptedSheet => {
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return {
    set: (next) => sheet.replaceSync(next),
    remove() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
}
