/** Where a block of text stands in its line. */
export type BlockAlign = 'start' | 'center' | 'end'

/** The class names of a block: its own, the one for where it stands, and a page's. */
export const blockClass = (
  name: string,
  align: BlockAlign | undefined,
  className: string | undefined,
): string =>
  [name, align && align !== 'start' ? `${name}-${align}` : '', className].filter(Boolean).join(' ')
