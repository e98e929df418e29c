export type { NoticesProps } from './Notices.tsx'
export { Notices } from './Notices.tsx'
