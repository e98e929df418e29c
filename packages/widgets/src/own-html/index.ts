export type { OwnHtmlProps } from './OwnHtml.tsx'
export { OwnHtml } from './OwnHtml.tsx'
