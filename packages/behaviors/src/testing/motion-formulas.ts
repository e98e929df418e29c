/**
 * What the builder's effects are at a progress of 0 to 100, written down a second time, as plainly as it is specified: the tests
 * of every engine hold the behaviour against it.
 */
export interface EffectCase {
  effect: 'translateX' | 'translateY' | 'rotateZ' | 'scale' | 'opacity' | 'blur'
  direction: string
  /** Speed or level. */
  much: number
  /** Affected range, or range. */
  start: number
  end: number
}

const LINES = ['translateX', 'translateY', 'rotateZ'] as const
const POINTS = ['scale', 'opacity', 'blur'] as const
const WAYS = ['out-in', 'in-out', 'in-out-in', 'out-in-out']

/** Every effect in every direction, within the usual range and within another one. */
export const CASES: readonly EffectCase[] = [
  ...LINES.flatMap((effect) =>
    ['', 'negative'].flatMap((direction) => [
      { effect, direction, much: 4, start: 0, end: 100 },
      { effect, direction, much: 1.5, start: 35, end: 60 },
    ]),
  ),
  ...POINTS.flatMap((effect) =>
    WAYS.flatMap((direction) => [
      { effect, direction, much: 7, start: 20, end: 80 },
      { effect, direction, much: 10, start: 45, end: 70 },
    ]),
  ),
]

/** As a builder writes them on an element. */
export const settingsOf = (
  { effect, direction, much, start, end }: EffectCase,
  range: string,
): Record<string, unknown> => ({
  motion_fx_motion_fx_scrolling: 'yes',
  motion_fx_range: range,
  [`motion_fx_${effect}_effect`]: 'yes',
  [`motion_fx_${effect}_direction`]: direction,
  [`motion_fx_${effect}_${isLevel(effect) ? 'level' : 'speed'}`]: {
    unit: 'px',
    size: much,
    sizes: [],
  },
  [`motion_fx_${effect}_${isPoint(effect) ? 'range' : 'affectedRange'}`]: {
    unit: '%',
    size: '',
    sizes: { start, end },
  },
})

const isLevel = (effect: string): boolean => effect === 'opacity' || effect === 'blur'
const isPoint = (effect: string): boolean => POINTS.some((point) => point === effect)

/** The number that the effect's property has: pixels, degrees, or a plain one. */
export const valueAt = (one: EffectCase, progress: number): number => {
  const bounded = Math.min(100, Math.max(0, progress))
  if (!isPoint(one.effect)) {
    const affected = Math.min(one.end, Math.max(one.start, bounded))
    const inverted = one.direction ? 100 - affected : affected
    return -(inverted - 50) * one.much
  }
  const m = pointAt(one, bounded)
  if (one.effect === 'scale') return 1 + (one.much * m) / 1000
  const level = one.much / 10
  if (one.effect === 'opacity') return 1 - level + (level * m) / 100
  return one.much - (one.much * m) / 100
}

const pointAt = ({ direction, start, end }: EffectCase, progress: number): number => {
  if (progress < start) {
    if (direction === 'out-in') return 0
    if (direction === 'in-out') return 100
    const part = (progress / start) * 100
    return direction === 'in-out-in' ? 100 - part : part
  }
  if (progress < end) {
    if (direction === 'in-out-in') return 0
    if (direction === 'out-in-out') return 100
    const part = ((progress - start) / (end - start)) * 100
    return direction === 'in-out' ? 100 - part : part
  }
  if (direction === 'in-out') return 0
  if (direction === 'out-in') return 100
  const part = ((100 - progress) / (100 - end)) * 100
  return direction === 'in-out-in' ? 100 - part : part
}

/** Reads that number from an element's computed style. */
export const readValue = (effect: EffectCase['effect'], style: CSSStyleDeclaration): number => {
  if (effect === 'translateX') return Number.parseFloat(style.translate)
  if (effect === 'translateY') return Number.parseFloat(style.translate.split(' ')[1] ?? '0')
  if (effect === 'rotateZ') return Number.parseFloat(style.rotate)
  if (effect === 'blur') return Number.parseFloat(style.filter.slice('blur('.length))
  return Number.parseFloat(style.getPropertyValue(effect))
}

/** The same for every card of a page whose engine only takes text: their effects stand in `data-effect`. */
export const READ_VALUES = `JSON.stringify({
  y: scrollY,
  height: innerHeight,
  most: document.documentElement.scrollHeight - document.documentElement.clientHeight,
  values: [...document.querySelectorAll('[data-effect]')].map((card) => {
    const { translate, rotate, scale, opacity, filter } = getComputedStyle(card)
    const texts = { translateX: translate, translateY: translate.split(' ')[1] ?? '0', rotateZ: rotate, scale, opacity, blur: filter.slice(5) }
    return parseFloat(texts[card.dataset.effect])
  }),
})`
