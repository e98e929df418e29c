import type { ReactElement, ReactNode } from 'react'
import styles from './fold-toggle.module.css'
import { Icon } from './Icon.tsx'

export interface FoldToggleProps {
  isOpen: boolean
  /** Id of what it folds. */
  controls: string
  onToggle(): void
  /** Marks the button for whoever gives the focus back. */
  mark?: string | undefined
  /** Its height and the room around what it holds. */
  className?: string | undefined
  children: ReactNode
}

/** A whole row that folds what stands below it, with the arrow that says which way. */
export const FoldToggle = (props: FoldToggleProps): ReactElement => {
  const { isOpen, controls, onToggle, mark, className = '', children } = props
  return (
    <button
      type="button"
      className={`${styles.toggle} ${className}`}
      aria-expanded={isOpen}
      aria-controls={controls}
      data-fold={mark}
      onClick={onToggle}
    >
      {children}
      <Icon name="down" className={styles.chevron ?? ''} />
    </button>
  )
}
