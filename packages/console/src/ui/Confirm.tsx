import { Button } from '@mantine/core'
import { type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { BusyButton } from './BusyButton.tsx'
import styles from './confirm.module.css'

export interface ConfirmProps {
  /** The question. */
  title: string
  /** What follows from a yes. */
  children: ReactNode
  /** What a yes does, verb first. */
  yes: string
  no: string
  isBusy?: boolean
  onYes(): void
  onNo(): void
}

/** Asks before something is lost. The browser's own dialog: it keeps the focus, and Escape means no. */
export const Confirm = (props: ConfirmProps): ReactElement => {
  const { title, children, yes, no, isBusy = false, onYes, onNo } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Closed before it is taken out of the page: only then the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onNo()
      }}
    >
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>
        <Button variant="default" onClick={onNo} data-autofocus autoFocus>
          {no}
        </Button>
        <BusyButton color="red" className={styles.yes ?? ''} isBusy={isBusy} onClick={onYes}>
          {yes}
        </BusyButton>
      </div>
    </dialog>
  )
}
