export type { HeadingProps } from './Heading.tsx'
export { Heading } from './Heading.tsx'
