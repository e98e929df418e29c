import { columnsFor, readBreakpoints } from './columns.ts'
import { isLongTitle } from './long-title.ts'
import type { ReviewsOptions } from './read-options.ts'

/** What the style sheet gives its parts, in pixels. */
const CONTROLS = 56
const MORE = 64
const GAP = 16
const BADGE = 48
const ROW = 44
const ROW_GAP = 8
const CARD = 'var(--ff-card-height,21.5rem)'
/** Where the columns change unless the owner says otherwise. */
const WIDTHS = [510, 750, 1100, 1450, 1800]

/**
 * Rules that keep a widget's place before its script is there, as high as it will be in a container of any width. `total`
 * is how many reviews there are.
 */
export const placeCss = (
  selector: string,
  options: Pick<ReviewsOptions, 'layout' | 'title' | 'hasWrite' | 'pagination' | 'breakpoints'>,
  total: number,
): string => {
  const { layout, title, hasWrite, pagination } = options
  const set = (rules: string): string => `${selector}{${rules}}`
  const below = (width: number, rules: string): string =>
    `@container (width<${width}px){${set(rules)}}`
  if (layout === 'badge') return set(`--ff-kept:none;min-height:${BADGE}px`)

  const isGrid = layout === 'grid'
  const pairs = readBreakpoints(options.breakpoints)
  const widths = pairs.length ? pairs.map(([width]) => width) : WIDTHS
  const shown = Math.max(1, Math.min(pagination, total))
  const cards = (width: number): string => {
    const rows = isGrid ? Math.ceil(shown / columnsFor(width, pairs)) : 1
    return `--p-cards:calc(${CARD}*${rows} + ${(rows - 1) * GAP}px)`
  }
  const head = (rows: number, lines: number): string =>
    `--p-head:calc(${rows * (ROW + ROW_GAP) - ROW_GAP + (title ? ROW_GAP : 0)}px + var(--p-em)*${title ? 1.92 * lines : 0})`
  const rest = 2 * GAP + (isGrid ? (total > pagination ? MORE : 0) : CONTROLS)
  return [
    set(
      [
        '--ff-kept:none;--p-em:max(.9375em,14px);--p-notes:2',
        head(1, 1),
        cards(Number.MAX_SAFE_INTEGER),
        `min-height:calc(var(--p-head) + var(--p-cards) + var(--p-em)*1.3125*var(--p-notes) + ${rest}px)`,
      ].join(';'),
    ),
    below(1100, '--p-notes:3'),
    below(510, `--p-notes:4;${head(hasWrite ? 2 : 1, isLongTitle(title) ? 2 : 1)}`),
    // The narrowest stands last: of rules that all hold, the last one does.
    ...(isGrid ? widths.map((width) => below(width, cards(width - 1))).reverse() : []),
  ].join('')
}
