export type { VideoProps } from './Video.tsx'
export { Video } from './Video.tsx'
