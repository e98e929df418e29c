/** Text that is already safe to stand in a page. */
export interface Markup {
  readonly markup: string
}

type Value = Markup | string | number | undefined | false | readonly Value[]

/** Writes markup and escapes every value that is not markup itself; what arrives in the lab is hostile until then. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Markup => ({
  markup: String.raw({ raw: strings }, ...values.map(render)),
})

const render = (value: Value): string => {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  if (typeof value === 'object') return (value as Markup).markup
  return escapeText(String(value))
}

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
