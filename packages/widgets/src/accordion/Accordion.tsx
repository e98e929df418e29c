import type { ReactElement } from 'react'
import { Disclosures, type DisclosuresProps } from '../light/Disclosures.tsx'
import { browser } from './browser.ts'

export interface AccordionProps extends DisclosuresProps {
  /** Opening one closes the others. */
  exclusive?: boolean | undefined
}

/** Questions that open and close, one at a time. */
export const Accordion = ({
  exclusive = true,
  level = 3,
  ...props
}: AccordionProps): ReactElement => (
  <Disclosures {...props} level={level} browser={browser} exclusive={exclusive} />
)
