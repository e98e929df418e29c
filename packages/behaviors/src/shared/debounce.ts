import type { Clock } from '@footfall/contract'

/** Calls once, `ms` after the last time it was asked to; `cancel` leaves it. */
export const debounce = (
  clock: Clock,
  ms: number,
  call: () => void,
): { ask(): void; cancel(): void } => {
  let cancel: (() => void) | undefined
  return {
    ask() {
      cancel?.()
      cancel = clock.after(ms, call)
    },
    cancel: () => cancel?.(),
  }
}
