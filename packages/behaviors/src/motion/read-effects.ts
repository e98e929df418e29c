import { readNumber, readSwitch, readText } from '../shared/read-values.ts'

/** What moves an effect: the scroll, or where the pointer is, from left to right and from top to bottom. */
export const SCROLL = 0
export const X = 1
export const Y = 2
export type Source = typeof SCROLL | typeof X | typeof Y

/**
 * The builder's settings as formulas, all of which are straight lines with bends: for each effect, what it makes of a property
 * while its source goes from 0 to 100 %. Returns at what speed it is moved sideways, and up and down.
 */
export const readEffects = (
  get: (name: string) => unknown,
  isLayer: boolean,
  run: (by: Source, property: string, frames: Keyframe[]) => void,
): [x: number, y: number] => {
  /**
   * The property is `base + strength × (first + slope × now)`, between `before` and `after`; `now` goes from 0 to 1 and is how much
   * of the way is over, or, of effects with a `margin` on it in which they come and go, how far in they are. Returns the strength.
   */
  const add = (
    effect: string,
    by: Source,
    property: string,
    before: string,
    after: string,
    first: number,
    slope: number,
    base = 0,
    usual = 4,
    margin = 0,
    most = 10,
  ): number => {
    const own = (name: string): unknown => get(`${effect}_${name}`)
    if (!readSwitch(get(by ? 'motion_fx_mouse' : 'motion_fx_scrolling'))) return 0
    if (!readSwitch(own('effect'))) return 0
    const strength = readNumber(own('speed') ?? own('level'), 0, most, usual)
    const { sizes } = Object(own('affectedRange') ?? own('range'))
    const from = readNumber(sizes?.start, 0, 100, margin) / 100
    const to = Math.max(from, readNumber(sizes?.end, 0, 100, 100 - margin) / 100)
    const direction = readText(own('direction'))
    const points = !margin ? [from, from, to, to] : direction[6] ? [0, 1, 1, 0] : [0, 0, 1, 1]
    const frames = [0, from, to, 1].map((offset, index) => {
      const point = points[index] as number
      const now = /^[in]/.test(direction) ? 1 - point : point
      return { offset, [property]: before + (base + strength * (first + slope * now)) + after }
    })
    run(by, property, frames)
    return strength
  }
  const slide = (effect: string, by: Source, before: string, unit: string): number =>
    isLayer
      ? // From its one end to the other.
        add(effect, by, 'translate', before, unit, 0, -10)
      : // Around where it stands.
        add(effect, by, 'translate', before, 'px', 50, -100)
  add('rotateZ', SCROLL, 'rotate', '', 'deg', 50, -100, 0, 1)
  add('scale', SCROLL, 'scale', '', '', 0, 0.1, 1, 4, 20)
  add('opacity', SCROLL, 'opacity', '', '', -0.1, 0.1, 1, 10, 20)
  add('blur', SCROLL, 'filter', 'blur(', 'px)', 1, -1, 0, 7, 20, 15)
  // Not on the parent, whose other children are the host's own affair.
  add('tilt', Y, 'transform', 'perspective(1200px) rotateX(', 'deg)', 5, -10)
  add('tilt', X, 'transform', 'rotateY(', 'deg)', -5, 10)
  return [
    slide('translateX', SCROLL, '', 'cqw') + slide('mouseTrack', X, '', 'cqw'),
    slide('translateY', SCROLL, '0 ', 'cqh') + slide('mouseTrack', Y, '0 ', 'cqh'),
  ]
}
