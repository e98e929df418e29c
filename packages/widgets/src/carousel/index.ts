export type { CarouselItem, CarouselProps } from './Carousel.tsx'
export { Carousel } from './Carousel.tsx'
