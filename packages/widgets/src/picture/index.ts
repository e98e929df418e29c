export type { PictureProps } from './Picture.tsx'
export { Picture } from './Picture.tsx'
