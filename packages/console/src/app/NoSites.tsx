import type { ReactElement } from 'react'
import { Notice } from '../ui/Notice.tsx'
import styles from './centred.module.css'

export const NoSites = (): ReactElement => (
  <main className={styles.centred}>
    <Notice tone="quiet" title="You have no site yet.">
      Ask the owner of a site to add you, or who runs the server to create one.
    </Notice>
  </main>
)
