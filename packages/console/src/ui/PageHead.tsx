import type { ReactElement, ReactNode } from 'react'
import styles from './page-head.module.css'

export interface PageHeadProps {
  title: string
  /** Beside the title: what state the page is in. */
  aside?: ReactNode
  /** At the end of the line. */
  action?: ReactNode
}

export const PageHead = ({ title, aside, action }: PageHeadProps): ReactElement => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    {aside}
    {action ? <div className={styles.action}>{action}</div> : null}
  </header>
)
