import type { PopupView } from './read-view.ts'

/** By how much each sort begins beside its place, how large and how turned. */
const SORTS: Readonly<Record<string, readonly [far: string, rest: string]>> = {
  fade: ['24px', ''],
  slide: ['100%', ''],
  zoom: ['40px', 'scale(.85)'],
  bounce: ['80px', 'scale(.7)'],
  rotate: ['0px', 'rotate(-12deg)'],
  roll: ['0px', 'translateX(-50%) rotate(-60deg)'],
  flip: ['0px', 'perspective(600px) rotateX(60deg)'],
  lightSpeed: ['100%', 'skewX(-20deg)'],
}

/** Those that draw attention to what is there already. */
const CALLS: readonly (readonly [names: RegExp, moves: readonly string[]])[] = [
  [/^(pulse|rubberBand|tada|jello|heartBeat|bounce)$/, ['scale(1.06)', 'scale(.98)']],
  [
    /^(shake|headShake|wobble|swing)/,
    ['translateX(-10px)', 'translateX(10px)', 'translateX(-6px)'],
  ],
]

const NAME = /^([a-zA-Z]+?)(In|Out)?[XY]?(Up|Down|Left|Right)?(?:Left|Right)?$/

/** By a name as builders have it, such as `fadeInUp`: from somewhere to its place. Undefined: it does not move. */
export const framesOf = (name: string): Keyframe[] | undefined => {
  if (!name || name === 'none') return undefined
  const call = CALLS.find(([names]) => names.test(name))
  if (call) return ['none', ...call[1], 'none'].map((transform) => ({ transform }))
  const [, sort = '', way, towards = ''] = NAME.exec(name) ?? []
  const [far, rest] = (Object.hasOwn(SORTS, sort) && SORTS[sort]) || ['24px', '']
  // What goes out upwards ends where something that comes in downwards begins.
  const isFlipped = way === 'Out' && /Up|Down/.test(towards)
  const sign = /Down|Left/.test(towards) !== isFlipped ? '-' : ''
  const move = /Left|Right/.test(towards) || sort === 'lightSpeed' ? 'X' : 'Y'
  const moves = towards || sort === 'lightSpeed' ? `translate${move}(${sign}${far}) ` : ''
  return [{ opacity: 0, transform: `${moves}${rest}`.trim() || 'none' }, {}]
}

/** What suits a form where its owner has chosen nothing. */
export const usualAnimation = ({ form, position }: PopupView, isRightToLeft: boolean): string => {
  if (form === 'bar') return position === 'top' ? 'slideInDown' : 'slideInUp'
  if (form === 'side-panel')
    return (position === 'start') !== isRightToLeft ? 'slideInLeft' : 'slideInRight'
  return form === 'full-screen' ? 'fadeIn' : 'fadeInUp'
}

/**
 * Plays an entrance, or an exit as its reverse, and calls back when it is over; at once where there is nothing to play. The
 * returned function ends it without a call.
 */
export const animate = (
  dialog: HTMLElement,
  view: PopupView,
  isExit: boolean,
  { window, after, onEnd }: AnimateOptions,
): void => {
  const given = isExit ? view.exitAnimation : view.entranceAnimation
  const isRightToLeft = window.getComputedStyle(dialog).direction === 'rtl'
  const name = given === 'auto' ? usualAnimation(view, isRightToLeft) : given
  const frames = framesOf(name)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!frames || isStill || !view.duration || !dialog.animate) {
    onEnd()
    return
  }
  const duration = view.duration * 1_000
  const ease = name.startsWith('bounce') ? 'cubic-bezier(.3,1.7,.5,1)' : 'cubic-bezier(.2,.8,.2,1)'
  dialog.animate(frames, {
    duration,
    easing: isExit ? 'ease-out' : ease,
    ...(isExit && { direction: 'reverse', fill: 'forwards' }),
  })
  // Not by the animation's own end: a page nobody looks at plays none.
  after(duration, onEnd)
}

export interface AnimateOptions {
  window: Window
  after(ms: number, call: () => void): void
  onEnd(): void
}
