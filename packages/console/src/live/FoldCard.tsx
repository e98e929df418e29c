import { useMediaQuery } from '@mantine/hooks'
import { type ReactElement, type ReactNode, useId } from 'react'
import { FoldToggle } from '../ui/FoldToggle.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './fold-card.module.css'

/** Beside the navigation a tablet leaves no more room than a phone. */
const NARROW = '(max-width: 56.9375em)'

export interface FoldCardProps {
  icon: IconName
  title: string
  /** What the card is called where its title is one of its notes. */
  label?: string
  /** What the reader chose; absent: open where there is room. */
  isOpen?: boolean | undefined
  onToggle(isOpen: boolean): void
  /** Marks the button for whoever gives the focus back. */
  mark?: string
  children: ReactNode
}

/** A note above the events that folds into its title, so that it never pushes them off the screen. */
export const FoldCard = (props: FoldCardProps): ReactElement => {
  const { icon, title, label = title, onToggle, mark, children } = props
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const isOpen = props.isOpen ?? !isNarrow
  const id = useId()
  return (
    <section className={styles.card} aria-label={label}>
      <FoldToggle
        isOpen={isOpen}
        controls={id}
        onToggle={() => onToggle(!isOpen)}
        mark={mark}
        className={styles.toggle}
      >
        <Icon name={icon} size={18} className={styles.icon ?? ''} />
        <span className={styles.title}>{title}</span>
      </FoldToggle>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
