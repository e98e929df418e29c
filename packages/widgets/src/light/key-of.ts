/**
 * Changes whenever what a controller may have read of these items does. What a page's author put in as elements counts by its
 * place only: it is nothing a controller reads, and may lead round in circles.
 */
export const keyOf = (items: readonly object[]): string =>
  JSON.stringify(items, (_name, value) => (isElement(value) ? 'element' : value))

const isElement = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'props' in value && 'type' in value
