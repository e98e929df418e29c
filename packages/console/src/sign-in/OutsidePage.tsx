import { type ReactElement, type ReactNode, type SubmitEvent, useId } from 'react'
import { Mark } from '../brand/Mark.tsx'
import styles from './outside-page.module.css'

export interface OutsidePageProps {
  title: string
  /** What this is about, below the title. */
  lead?: ReactNode
  /** Absent: there is nothing to send. */
  onSubmit?(): void
  children?: ReactNode
  /** Other ways, below the form. */
  foot?: ReactNode
}

/** A page before the sign-in: one card, one thing to do. */
export const OutsidePage = (props: OutsidePageProps): ReactElement => {
  const { title, lead, onSubmit, children, foot } = props
  const id = useId()
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <Mark size={32} />
          <span>Footfall</span>
        </div>
        <div>
          <h1 id={id} className={styles.title}>
            {title}
          </h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {onSubmit ? (
          <form className={styles.form} onSubmit={submit} aria-labelledby={id}>
            {children}
          </form>
        ) : (
          children
        )}
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
    </main>
  )
}
