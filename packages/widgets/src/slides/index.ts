export type { SlideItem, SlidesProps } from './Slides.tsx'
export { Slides } from './Slides.tsx'
