/** What a control needs against its ground (WCAG 1.4.11). Text on it gets more: of black and white one always does. */
const ENOUGH = 3

export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)

/** The colour, made darker or lighter only as far as it must be to be seen on a ground. */
export const readableOn = (ground: string, colour: string): string => {
  const target = isLight(ground) ? 0 : 255
  let found = colour
  for (let step = 1; step <= 20 && contrast(found, ground) < ENOUGH; step += 1) {
    found = mix(colour, target, step / 20)
  }
  return found
}

/** Black or white, whichever reads better on it. */
export const inkOn = (colour: string): string =>
  contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000'

export const isLight = (colour: string): boolean => luminance(colour) > 0.5

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
