import type { OrganisationSummary } from '@footfall/contract'
import type { ReactElement } from 'react'
import styles from './organisation.module.css'

/** Whose screens these are. */
export const OrganisationName = (props: { organisation: OrganisationSummary }): ReactElement => (
  <p className={styles.name}>{props.organisation.name}</p>
)
