import { readNumber, readSwitch } from '../shared/read-values.ts'

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
   * `write` gets how much of the way is over, or, of effects with a `margin` on it in which they come and go, how far in they are: 0
   * to 1, and how much of it is wanted. Returns the latter.
   */
  const add = (
    effect: string,
    by: Source,
    property: string,
    write: (now: number, much: number) => string,
    usual = 4,
    margin = 0,
  ): number => {
    const own = (name: string): unknown => get(`${effect}_${name}`)
    if (!readSwitch(get(by ? 'motion_fx_mouse' : 'motion_fx_scrolling'))) return 0
    if (!readSwitch(own('effect'))) return 0
    const much = readNumber(own('speed') ?? own('level'), 0, 15, usual)
    const { sizes } = Object(own('affectedRange') ?? own('range'))
    const from = readNumber(sizes?.start, 0, 100, margin) / 100
    const to = Math.max(from, readNumber(sizes?.end, 0, 100, 100 - margin) / 100)
    const direction = `${own('direction') ?? ''}`
    const points = !margin ? [from, from, to, to] : direction[6] ? [0, 1, 1, 0] : [0, 0, 1, 1]
    const isTurned = /^(in|neg)/.test(direction)
    const frames = [0, from, to, 1].map((offset, index) => {
      const point = points[index] as number
      return { offset, [property]: write(isTurned ? 1 - point : point, much) }
    })
    run(by, property, frames)
    return much
  }
  /** Around where it stands; a background from its one end to the other. */
  const slide = (now: number, speed: number, unit: string): string =>
    isLayer ? -10 * now * speed + unit : `${(50 - 100 * now) * speed}px`
  const slideX = (now: number, speed: number): string => slide(now, speed, 'cqw')
  const slideY = (now: number, speed: number): string => `0 ${slide(now, speed, 'cqh')}`
  const turn = (now: number, speed: number): string => `(${(5 - 10 * now) * speed}deg)`

  add('rotateZ', SCROLL, 'rotate', (now, speed) => `${(50 - 100 * now) * speed}deg`, 1)
  add('scale', SCROLL, 'scale', (now, speed) => `${1 + (speed * now) / 10}`, 4, 20)
  add('opacity', SCROLL, 'opacity', (now, level) => `${1 + (level * (now - 1)) / 10}`, 10, 20)
  add('blur', SCROLL, 'filter', (now, level) => `blur(${level * (1 - now)}px)`, 7, 20)
  // Not on the parent, whose other children are the host's own affair.
  add('tilt', Y, 'transform', (now, speed) => `perspective(1200px) rotateX${turn(now, speed)}`)
  add('tilt', X, 'transform', (now, speed) => `rotateY${turn(1 - now, speed)}`)
  return [
    add('translateX', SCROLL, 'translate', slideX) + add('mouseTrack', X, 'translate', slideX),
    add('translateY', SCROLL, 'translate', slideY) + add('mouseTrack', Y, 'translate', slideY),
  ]
}
