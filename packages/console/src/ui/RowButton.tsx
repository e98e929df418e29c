import { ActionIcon } from '@mantine/core'
import type { ReactElement } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export interface RowButtonProps {
  /** Of a button that moves its row, where to. */
  way?: 'up' | 'down'
  icon: IconName
  label: string
  /** Undefined: there is nothing to do. */
  onClick: (() => void) | undefined
}

/** Moves or removes a row of a list. */
export const RowButton = ({ way, icon, label, onClick }: RowButtonProps): ReactElement => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={32}
    aria-label={label}
    data-move={way}
    disabled={!onClick}
    onClick={onClick}
  >
    <Icon name={icon} />
  </ActionIcon>
)
