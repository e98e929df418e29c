export type { DisclosureItem } from '../light/Disclosures.tsx'
export type { AccordionProps } from './Accordion.tsx'
export { Accordion } from './Accordion.tsx'
