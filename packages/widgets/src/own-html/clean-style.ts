/** What may be styled in place: nothing that leaves it, covers others or loads anything. */
const PROPERTIES =
  /^(color|background-color|text-(align|decoration|transform)|font-(size|style|weight|family|variant-numeric)|line-height|letter-spacing|white-space|(max-)?(width|inline-size)|aspect-ratio|(padding|margin)(-(top|right|bottom|left|inline|block)(-(start|end))?)?|border(-(top|right|bottom|left))?(-(color|style|width))?|border-radius|gap|display|align-items|justify-content|flex-(direction|wrap)|list-style-type|vertical-align|opacity|object-fit)$/

const VALUE = /^[\w\s#%.,+'"()/-]{1,120}$/
/** Functions that only make a colour or a length. */
const FUNCTION = /([\w-]*)\(/g
const HARMLESS = /^(rgba?|hsla?|oklch|calc|min|max|clamp)$/i

/** Of a style attribute the declarations that may stand there; undefined where none does. */
export const cleanStyle = (style: string): string | undefined =>
  style
    .split(';')
    .flatMap((declaration) => {
      const [, name = '', given = ''] = /^\s*([a-z-]+)\s*:(.*)$/is.exec(declaration) ?? []
      const value = given.trim()
      const isKnown = PROPERTIES.test(name.toLowerCase()) && VALUE.test(value)
      // A negative margin would take it out of its place.
      return isKnown && hasNoReach(value) && !(/^margin/i.test(name) && value.includes('-'))
        ? [`${name.toLowerCase()}:${value}`]
        : []
    })
    .join(';') || undefined

const hasNoReach = (value: string): boolean =>
  [...value.matchAll(FUNCTION)].every(([, name = '']) => HARMLESS.test(name))
