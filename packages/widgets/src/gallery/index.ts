export type { GalleryItem, GalleryProps } from './Gallery.tsx'
export { Gallery } from './Gallery.tsx'
