import type { PreviewPage } from '@footfall/contract'

/** Stands in for the owner's page: quiet shapes in the place of a shop's head, pictures and lines. */
export const drawPage = (
  document: Document,
): { become(page: PreviewPage): void; hold(content: HTMLElement): void; destroy(): void } => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS_TEXT)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const page = document.createElement('div')
  page.className = 'page'
  page.setAttribute('aria-hidden', 'true')
  for (const name of SHAPES) {
    const shape = document.createElement('div')
    shape.className = name
    page.append(shape)
  }
  document.body.append(page)
  return {
    become({ language, direction, scheme }) {
      const root = document.documentElement
      root.lang = language
      root.dir = direction
      root.dataset.scheme = scheme
    },
    hold(content) {
      content.classList.add('content')
      page.before(content)
    },
    destroy() {
      page.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    },
  }
}

/** What a component draws once as it appears would run again with each letter that somebody types. */
export const hush = (shadow: ShadowRoot): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::backdrop { animation: none !important; transition: none !important }')
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
}

const SHAPES = ['head', 'wide', 'line', 'line short', 'card', 'card', 'card', 'line', 'line short']

const CSS_TEXT = `
:root { color-scheme: light; background: #fff; font-family: system-ui, sans-serif }
:root[data-scheme="dark"] { color-scheme: dark; background: #12181f }
body { margin: 0; overflow-x: clip }
.page { --shape: #eef1f4; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 20px; max-width: 1040px; margin: 0 auto; padding: 0 24px 40px }
[data-scheme="dark"] .page { --shape: #1e2731 }
.content { max-width: 1040px; margin: 0 auto; padding: 24px; line-height: 1.5 }
.content + .page { padding-top: 24px }
.content + .page > .head, .content + .page > .wide { display: none }
.page > * { grid-column: 1 / -1; border-radius: 8px; background: var(--shape) }
.page > .head { height: 56px; margin: 0 calc(50% - 50vw); border-radius: 0 }
.page > .wide { height: 260px }
.page > .line { height: 14px }
.page > .short { width: 60% }
.page > .card { grid-column: auto; height: 190px }
@media (width < 40em) {
  .page { gap: 14px; padding: 0 16px 32px }
  .page > .head { height: 48px }
  .page > .wide { height: 200px }
  .page > .card { height: 120px }
}
`
