import type { BehaviorEnv } from '../shared/behavior.ts'
import type { Remembered } from '../shared/remember.ts'
import type { MenuItem } from './find-items.ts'

/**
 * Places an open submenu below its item, or beside it, and inside the window: by CSS where the browser can, which also follows what
 * moves, else by measuring.
 */
export const placeSub = (
  { item, sub }: MenuItem,
  isBeside: boolean,
  { window }: BehaviorEnv,
  changes: Remembered,
): void => {
  const { innerWidth, innerHeight, CSS } = window
  const { top, right, bottom, left } = item.getBoundingClientRect()
  const [from, to] = isBeside ? [top, bottom] : [bottom, top]
  const style = (name: string, value: string): void => changes.style(sub, name, value)
  // Builders place submenus by important rules of their own, which only inline ones outrank.
  const inset = (y = 'auto', x = 'auto'): void => {
    for (const [name, value] of Object.entries({ top: y, right: 'auto', bottom: 'auto', left: x }))
      changes.style(sub, name, value, 'important')
  }
  style('max-height', `${Math.max(innerHeight - from, to)}px`)
  if (CSS.supports('position-area:end')) {
    const name = `--${CSS.escape(sub.id)}`
    changes.style(item, 'anchor-name', name)
    style('position-anchor', name)
    style('position-area', isBeside ? 'inline-end span-block-end' : 'block-end span-inline-end')
    inset()
    return
  }
  const { width, height } = sub.getBoundingClientRect()
  const ahead = isBeside ? right : left
  const behind = (isBeside ? left : right) - width
  const isRtl = window.getComputedStyle(item).direction === 'rtl'
  const x = (isRtl ? behind >= 0 : ahead + width > innerWidth) ? behind : ahead
  inset(
    `${from + height > innerHeight ? to - height : from}px`,
    `${Math.max(0, Math.min(x, innerWidth - width))}px`,
  )
}
