export type { HotspotItem, HotspotProps } from './Hotspot.tsx'
export { Hotspot } from './Hotspot.tsx'
