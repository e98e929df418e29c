export type { ContentsLine, TableOfContentsProps } from './TableOfContents.tsx'
export { TableOfContents } from './TableOfContents.tsx'
