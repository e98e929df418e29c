import { inkOn, isLight, readableOn } from '../shared/readable-colour.ts'
import type { PopupView } from './read-view.ts'

/** Grounds of a popup without one of its own; their twins stand in popup.css. */
const LIGHT = '#ffffff'
const DARK = '#1c1f24'

/** The owner's colours as private properties of the style sheet, with ink that reads on them. */
export const coloursOf = ({ background, color, accent }: PopupView): Record<string, string> => {
  const style: Record<string, string> = {}
  if (background) {
    style['--_ground'] = background
    style['--_text'] = inkOn(background)
    // Fields and scroll bars follow it.
    style.colorScheme = isLight(background) ? 'light' : 'dark'
  }
  if (color) style['--_text'] = color
  // A paler ink may not be enough on a ground that is not ours.
  if (background || color) style['--_muted'] = 'var(--_text)'
  if (accent) {
    const [light, dark] = [LIGHT, DARK].map((ground) => readableOn(background ?? ground, accent))
    Object.assign(style, {
      '--_accent-light': light,
      '--_ink-light': inkOn(light as string),
      '--_accent-dark': dark,
      '--_ink-dark': inkOn(dark as string),
    })
  }
  return style
}
