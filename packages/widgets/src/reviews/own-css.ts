import { breakpointsCss, readBreakpoints } from './columns.ts'
import { readReviewsProps } from './read-options.ts'

/** The owner's columns as rules of a shadow root's sheet: they hold before a script does. */
export const ownCss = (props: unknown): string =>
  breakpointsCss(readBreakpoints(readReviewsProps(props).breakpoints))
