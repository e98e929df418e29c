import type { BehaviorEnv } from '@footfall/behaviors'
import type { ShopLine } from '@footfall/contract'

/** How long after the last digit a number counts as finished. */
const PAUSE = 600
const MOST = 100_000

export interface QuantitiesOptions {
  /** The line as it is shown. */
  get(key: string): ShopLine | undefined
  set(key: string, quantity: number): void
}

/** The number fields of a cart and the buttons beside them. */
export interface Quantities {
  /** Whether somebody is at this line's number. */
  isTyping(key: string): boolean
  /** Whatever was typed counts now. */
  commit(): void
  tap(target: Element): void
  destroy(): void
}

export const keyOfRow = (element: Element | null | undefined): string | undefined =>
  element?.closest('[data-ff-row]')?.getAttribute('data-ff-row') || undefined

export const createQuantities = (
  root: HTMLElement,
  { clock, listen }: BehaviorEnv,
  { get, set }: QuantitiesOptions,
): Quantities => {
  const typed = new Map<string, { field: HTMLInputElement; cancel: () => void }>()
  const fieldOf = (target: EventTarget | null): HTMLInputElement | null =>
    (target as Element).closest<HTMLInputElement>('[data-ff-act=quantity]')
  const finish = (key: string): void => {
    const { field, cancel } = typed.get(key) ?? {}
    const line = get(key)
    cancel?.()
    typed.delete(key)
    if (!field || !line) return
    const given = Number.parseFloat(field.value)
    const isWhole = Number.isInteger(line.step)
    const quantity = Math.min(Math.max(isWhole ? Math.round(given) : given, 0), MOST)
    // Nothing readable, or what is there already.
    if (Number.isNaN(quantity) || quantity === line.quantity) field.value = String(line.quantity)
    else set(key, quantity)
  }
  const type = ({ target }: Event): void => {
    const field = fieldOf(target)
    const key = keyOfRow(field)
    if (!field || !key) return
    typed.get(key)?.cancel()
    // Emptied, it waits for a digit: nobody means to take the line out by that.
    const cancel = field.value ? clock.after(PAUSE, () => finish(key)) : () => undefined
    typed.set(key, { field, cancel })
  }
  const change = ({ target }: Event): void => {
    const field = fieldOf(target)
    const key = keyOfRow(field)
    if (!field || !key) return
    // Said by `input` before, except by some browsers' own buttons.
    if (!typed.has(key)) typed.set(key, { field, cancel: () => undefined })
    finish(key)
  }
  const tap = (target: Element): void => {
    const button = target.closest('[data-ff-act=less],[data-ff-act=more]')
    const key = keyOfRow(button)
    if (!button || !key || button.ariaDisabled === 'true') return
    finish(key)
    const line = get(key)
    if (!line) return
    const isMore = button.getAttribute('data-ff-act') === 'more'
    const next = line.quantity + (isMore ? line.step : -line.step)
    if (next >= line.least && next <= line.most) set(key, next)
  }
  const offs = [
    listen(root, 'input', type),
    listen(root, 'change', change),
    listen(root, 'click', ({ target }) => tap(target as Element)),
  ]
  return {
    isTyping: (key) => typed.has(key),
    commit() {
      for (const key of [...typed.keys()]) finish(key)
    },
    tap,
    destroy() {
      for (const off of offs) off()
      for (const { cancel } of typed.values()) cancel()
      typed.clear()
    },
  }
}
