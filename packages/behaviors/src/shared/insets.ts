/** How much of the viewport's top is covered by parts that stay there, for whoever scrolls to something. */
export interface Insets {
  /** `edge`: how far down from the viewport's top the part reaches, in px; 0 when it does not cover anything. */
  hold(part: object, edge: number): void
  top(): number
  /** Called at every change; the returned function ends it. */
  onChange(call: (top: number) => void): () => void
}

/** Parts lie over or below each other at the same edge, so that the lowest one counts. */
export const createInsets = (): Insets => {
  const edges = new Map<object, number>()
  const calls = new Set<(top: number) => void>()
  const top = (): number => Math.max(0, ...edges.values())
  return {
    top,
    hold(part, edge) {
      const before = top()
      if (edge > 0) edges.set(part, edge)
      else edges.delete(part)
      const now = top()
      if (now !== before) for (const call of calls) call(now)
    },
    onChange(call) {
      calls.add(call)
      return () => calls.delete(call)
    },
  }
}
