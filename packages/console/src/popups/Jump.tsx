import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import styles from './popup-form.module.css'

export interface JumpProps {
  /** Id of what it leads to, which takes the focus. */
  to: string
  label: string
  /** Only where that does not stand beside it. */
  isNarrow?: boolean
}

/** Leads to another part of the screen. No link: another address would ask about what is not saved. */
export const Jump = ({ to, label, isNarrow = false }: JumpProps): ReactElement => (
  <Button
    variant="subtle"
    size="compact-md"
    mod={{ narrow: isNarrow }}
    className={styles.jump ?? ''}
    onClick={() => {
      const place = document.getElementById(to)
      place?.scrollIntoView()
      place?.focus({ preventScroll: true })
    }}
  >
    {label}
  </Button>
)
