import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Notice } from '../ui/Notice.tsx'
import styles from './centred.module.css'

export const NotFound = (): ReactElement => (
  <main className={styles.centred}>
    <Notice tone="quiet" title="There is nothing at this address.">
      Check it for a typing error, or go to <Link to="/">your sites</Link>.
    </Notice>
  </main>
)
