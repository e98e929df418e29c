import { inkOn, isColour, readableOn } from '../shared/readable-colour.ts'

/** Grounds of the banner; their twins stand in consent-banner.css. */
const GROUNDS = { light: '#ffffff', dark: '#1d2935' } as const

/**
 * The owner's colour as rules of the style sheet: made darker or lighter, only as far as it must be to be seen on either
 * ground, and with black or white on it, whichever reads better. Empty for what is no colour.
 */
export const accentCss = (accent: string | undefined): string => {
  if (!isColour(accent)) {
    return ''
  }
  const light = readableOn(GROUNDS.light, accent)
  const dark = readableOn(GROUNDS.dark, accent)
  const rules = (one: string, other: string): string =>
    `--_accent:${one};--_on-accent:${other};`.replaceAll(',', ', ')
  const own = rules(light, inkOn(light))
  const both = rules(`light-dark(${light},${dark})`, `light-dark(${inkOn(light)},${inkOn(dark)})`)
  return `.ff-consent{${own}}@supports (color: light-dark(#000, #fff)){.ff-consent{${both}}}`
}
