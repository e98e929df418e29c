import type { ReactElement, ReactNode } from 'react'
import styles from './empty.module.css'

export interface EmptyProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Where there is nothing yet: what will stand here, and how it comes about. */
export const Empty = ({ title, children, action }: EmptyProps): ReactElement => (
  <div className={styles.empty}>
    <p className={styles.title}>{title}</p>
    {children ? <p className={styles.text}>{children}</p> : null}
    {action}
  </div>
)
