import type { ReactElement } from 'react'
import { Disclosures, type DisclosuresProps } from '../light/Disclosures.tsx'
import { browser } from './browser.ts'

export type ToggleProps = DisclosuresProps

/** Titles that open and close each for itself. */
export const Toggle = ({ level = 3, ...props }: ToggleProps): ReactElement => (
  <Disclosures {...props} level={level} browser={browser} exclusive={false} />
)
