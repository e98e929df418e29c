/**
 * Counts listeners on window and document while `act` runs: what is left over afterwards, by event name. React itself
 * keeps one `selectionchange` listener per document for good.
 */
export const leftListeners = async (act: () => Promise<unknown>): Promise<string[]> => {
  const left: string[] = []
  const targets = [window, document]
  const restore = targets.map((target) => watch(target, left))
  await act()
  for (const undo of restore) {
    undo()
  }
  return left.filter((type) => type !== 'selectionchange')
}

const watch = (target: EventTarget, left: string[]): (() => void) => {
  const { addEventListener, removeEventListener } = target
  target.addEventListener = function (this: EventTarget, ...args: unknown[]) {
    left.push(String(args[0]))
    return Reflect.apply(addEventListener, this, args)
  } as typeof addEventListener
  target.removeEventListener = function (this: EventTarget, ...args: unknown[]) {
    const at = left.indexOf(String(args[0]))
    if (at >= 0) {
      left.splice(at, 1)
    }
    return Reflect.apply(removeEventListener, this, args)
  } as typeof removeEventListener
  return () => Object.assign(target, { addEventListener, removeEventListener })
}
