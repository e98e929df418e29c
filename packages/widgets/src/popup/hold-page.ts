import { adoptCss } from '../shared/adopt-css.ts'

/**
 * Keeps the page where it is; the returned function lets go. A sheet for each who holds it: whoever lets go first does not let
 * go for the others, and nothing of the page's own styles is to be put back.
 */
export const holdPage = (window: Window): (() => void) => {
  const { document, innerWidth } = window
  const { documentElement: root } = document
  // What the body says goes for the window where the root says nothing; as a box of its own it would move what sticks in it.
  const isBodys = window.getComputedStyle(root).overflow === 'visible'
  // The scroll bar keeps its place, or the page would grow wider.
  const gutter = innerWidth > root.clientWidth ? 'html{scrollbar-gutter:stable!important}' : ''
  return adoptCss(document, `${gutter}${isBodys ? 'body' : 'html'}{overflow:hidden!important}`)
}
