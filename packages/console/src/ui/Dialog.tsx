import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'

export interface DialogProps {
  /** Id of what names it. */
  labelledBy?: string
  label?: string
  className?: string | undefined
  onClose(): void
  children: ReactNode
}

/** The browser's own dialog: it keeps the focus, Escape closes it, and a press beside it does too. */
export const Dialog = (props: DialogProps): ReactElement => {
  const { labelledBy, label, className = '', onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is taken out of the page: only then the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by the keyboard.
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : {})}
      {...(label ? { 'aria-label': label } : {})}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
