import type { PopupView } from './read-view.ts'

/** By how much each sort begins beside its place, how large and how turned. What has no line here fades. */
const SORTS: Readonly<Record<string, readonly [far: string, rest: string]>> = {
  fade: ['24px', ''],
  slide: ['100%', ''],
  zoom: ['40px', 'scale(.85)'],
  bounce: ['80px', 'scale(.7)'],
  rotate: ['0px', 'rotate(-12deg)'],
}

/** Those that draw attention to what is there already. */
const CALL = /^(pulse|rubberBand|tada|jello|heartBeat|bounce|shake|wobble|swing)[XY]?$/

const NAME = /^([a-zA-Z]+?)(In|Out)?[XY]?(Up|Down|Left|Right)?(?:Left|Right)?$/

/** By a name as builders have it, such as `fadeInUp`: from somewhere to its place. Undefined: it does not move. */
const framesOf = (name: string): Keyframe[] | undefined => {
  if (!name || name === 'none') return undefined
  if (CALL.test(name)) return [{}, { transform: 'scale(1.06)' }, { transform: 'scale(.98)' }, {}]
  const [, sort = '', way, towards = ''] = NAME.exec(name) ?? []
  const [far, rest] = (Object.hasOwn(SORTS, sort) && SORTS[sort]) || ['24px', '']
  // What goes out upwards ends where something that comes in downwards begins.
  const isFlipped = way === 'Out' && /Up|Down/.test(towards)
  const sign = /Down|Left/.test(towards) !== isFlipped ? '-' : ''
  const move = /Left|Right/.test(towards) ? 'X' : 'Y'
  const moves = towards ? `translate${move}(${sign}${far}) ` : ''
  return [{ opacity: 0, transform: `${moves}${rest}`.trim() || 'none' }, {}]
}

/** What suits a form where its owner has chosen nothing. */
const usualAnimation = ({ form, position }: PopupView, isRightToLeft: boolean): string => {
  if (form === 'bar') return position === 'top' ? 'slideInDown' : 'slideInUp'
  if (form === 'side-panel')
    return (position === 'start') !== isRightToLeft ? 'slideInLeft' : 'slideInRight'
  return form === 'full-screen' ? 'fadeIn' : 'fadeInUp'
}

/**
 * Plays an entrance, or an exit as its reverse, and calls back when it is over; at once where there is nothing to play.
 */
export const animate = (
  dialog: HTMLElement,
  view: PopupView,
  isExit: boolean,
  { window, after, onEnd }: AnimateOptions,
): void => {
  const given = isExit ? view.exit_animation : view.entrance_animation
  const isRightToLeft = window.getComputedStyle(dialog).direction === 'rtl'
  const name = given === 'auto' ? usualAnimation(view, isRightToLeft) : given
  const frames = framesOf(name)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!frames || isStill || !view.entrance_animation_duration || !dialog.animate) {
    onEnd()
    return
  }
  const duration = view.entrance_animation_duration * 1_000
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
