/** Chunk of a behaviour, or of what runs in a widget over a page's own elements. */
export const behaviorName = (behavior: string): string => `behavior-${behavior}`
