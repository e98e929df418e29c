import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './card.module.css'

export interface CardProps {
  title: string
  /** What it is for, below the title. */
  lead?: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
  children?: ReactNode
}

/** One subject on a screen of settings. */
export const Card = ({ title, lead, action, children }: CardProps): ReactElement => {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}

/** Cards below each other, at the width of a column for reading. */
export const Cards = ({ children }: { children: ReactNode }): ReactElement => (
  <div className={styles.cards}>{children}</div>
)

/** A form in a card; its fields below each other, its buttons at the end. */
export const CardForm = (props: { onSubmit(): void; children: ReactNode }): ReactElement => (
  <form
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault()
      props.onSubmit()
    }}
  >
    {props.children}
  </form>
)

/** Buttons of a form, and what it says of itself beside them. */
export const CardActions = ({ children }: { children: ReactNode }): ReactElement => (
  <div className={styles.actions}>{children}</div>
)
