export type { CodeHighlightProps } from './CodeHighlight.tsx'
export { CodeHighlight } from './CodeHighlight.tsx'
