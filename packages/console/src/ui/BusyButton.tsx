import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactElement } from 'react'
import styles from './busy-button.module.css'

export interface BusyButtonProps
  extends Omit<ButtonProps, 'loading'>,
    Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  /** What it began has not ended. */
  isBusy: boolean
  /** There is nothing for it to do just now. */
  isIdle?: boolean
}

/** A button that keeps the focus while it works: a disabled one would throw whoever uses the keyboard to the top of the page. */
export const BusyButton = ({
  isBusy,
  isIdle = false,
  onClick,
  className,
  ...props
}: BusyButtonProps): ReactElement => {
  const isOff = isBusy || isIdle
  return (
    <Button
      {...props}
      className={`${styles.button} ${className ?? ''}`}
      mod={{ busy: isBusy }}
      {...(isIdle && !isBusy ? { 'data-disabled': true } : {})}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isOff) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
