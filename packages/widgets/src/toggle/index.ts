export type { DisclosureItem } from '../light/Disclosures.tsx'
export type { ToggleProps } from './Toggle.tsx'
export { Toggle } from './Toggle.tsx'
