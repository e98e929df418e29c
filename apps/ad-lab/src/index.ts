export type { AdLab, AdLabOptions } from './ad-lab.ts'
export { createAdLab } from './ad-lab.ts'
