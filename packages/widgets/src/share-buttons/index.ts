export type { ShareButtonsProps, ShareNetwork } from './ShareButtons.tsx'
export { ShareButtons } from './ShareButtons.tsx'
