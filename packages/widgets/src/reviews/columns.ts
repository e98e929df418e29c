export type WidthClass = 'xs' | 'x' | 's' | 'm' | 'l' | 'xl'

/** Up to a width of the container, and how many columns stand there where the owner says nothing. */
const CLASSES: readonly (readonly [width: number, name: WidthClass, columns: number])[] = [
  [510, 'xs', 1],
  [750, 'x', 2],
  [1100, 's', 3],
  [1450, 'm', 4],
  [1800, 'l', 5],
]

/** The class of a container by its width in pixels. */
export const widthClass = (width: number): WidthClass =>
  CLASSES.find(([below]) => width < below)?.[1] ?? 'xl'

/** `510:1,750:2` as pairs, the narrowest first; what is no pair is left out. */
export const readBreakpoints = (text: unknown): [width: number, columns: number][] =>
  (typeof text === 'string' ? text.slice(0, 200).split(',') : [])
    .flatMap((pair): [number, number][] => {
      const [, width = '', columns = ''] = /^\s*(\d{1,5})\s*:\s*(\d{1,2})\s*$/.exec(pair) ?? []
      return Number(width) && Number(columns)
        ? [[Number(width), Math.min(12, Number(columns))]]
        : []
    })
    .sort(([one], [other]) => one - other)

/** How many columns: the first pair that is wider than the container says it, else the last. */
export const columnsFor = (width: number, pairs: readonly (readonly [number, number])[]): number =>
  pairs.length
    ? (pairs.find(([below]) => width < below) ?? pairs.at(-1) ?? [0, 1])[1]
    : (CLASSES.find(([below]) => width < below)?.[2] ?? 6)

/**
 * The same as rules for the nearest container, so that no script is needed: they set `--ff-columns` on what `selector` finds.
 * Numbers alone go into it.
 */
export const breakpointsCss = (
  pairs: readonly (readonly [number, number])[],
  selector = '.ff-reviews-list',
): string => {
  const set = (columns: number): string => `${selector}{--ff-columns:${columns}}`
  const last = pairs.at(-1)
  const rules = pairs.map(([width, columns]) => `@container (width<${width}px){${set(columns)}}`)
  // The narrowest stands last: of rules that all hold, the last one does.
  return last ? [set(last[1]), ...rules.reverse()].join('') : ''
}
