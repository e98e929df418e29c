export type { SocialIconsProps, SocialProfile } from './SocialIcons.tsx'
export { SocialIcons } from './SocialIcons.tsx'
