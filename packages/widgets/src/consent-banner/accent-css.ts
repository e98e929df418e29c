/** Grounds of the banner; their twins stand in consent-banner.css. */
const GROUNDS = { light: '#ffffff', dark: '#1d2935' } as const

/** What a control needs against its ground (WCAG 1.4.11). Text on it gets more: of black and white one always does. */
const ENOUGH = 3

/**
 * The owner's colour as rules of the style sheet: made darker or lighter, only as far as it must be to be seen on either
 * ground, and with black or white on it, whichever reads better. Empty for what is no colour.
 */
export const accentCss = (accent: string | undefined): string => {
  const colour = /^#[\da-f]{6}$/i.test(accent ?? '') ? (accent as string) : undefined
  if (!colour) {
    return ''
  }
  const light = readableOn(GROUNDS.light, colour)
  const dark = readableOn(GROUNDS.dark, colour)
  const rules = (one: string, other: string): string =>
    `--_accent:${one};--_on-accent:${other};`.replaceAll(',', ', ')
  const own = rules(light, inkOn(light))
  const both = rules(`light-dark(${light},${dark})`, `light-dark(${inkOn(light)},${inkOn(dark)})`)
  return `.ff-consent{${own}}@supports (color: light-dark(#000, #fff)){.ff-consent{${both}}}`
}

const readableOn = (ground: string, colour: string): string => {
  const target = luminance(ground) > 0.5 ? 0 : 255
  let found = colour
  for (let step = 1; step <= 20 && contrast(found, ground) < ENOUGH; step += 1) {
    found = mix(colour, target, step / 20)
  }
  return found
}

const inkOn = (colour: string): string =>
  contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000'

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const mix = (colour: string, target: number, share: number): string => {
  const mixed = channels(colour).map((value) => Math.round(value + (target - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
