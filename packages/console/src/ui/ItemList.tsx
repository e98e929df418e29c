import type { ReactElement, ReactNode } from 'react'
import styles from './item-list.module.css'

/** Things below each other, each with what can be done about it at its end. */
export const ItemList = ({
  label,
  children,
}: {
  label: string
  children: ReactNode
}): ReactElement => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
)

export interface ItemProps {
  title: ReactNode
  /** Smaller, below the title. */
  facts?: ReactNode
  action?: ReactNode
}

export const Item = ({ title, facts, action }: ItemProps): ReactElement => (
  <li className={styles.item}>
    <div className={styles.words}>
      <div className={styles.title}>{title}</div>
      {facts ? <div className={styles.facts}>{facts}</div> : null}
    </div>
    {action ? <div className={styles.action}>{action}</div> : null}
  </li>
)
