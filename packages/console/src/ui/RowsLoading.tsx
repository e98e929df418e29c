import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactElement } from 'react'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

export interface RowsLoadingProps {
  label: string
  /** Of a row with the gap below it. */
  height: number
  gap?: number
}

/** Rows to come, in their size, so that nothing jumps. */
export const RowsLoading = ({ label, height, gap = 8 }: RowsLoadingProps): ReactElement => (
  <div>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {ROWS.map((row) => (
      <Skeleton key={row} height={height - gap} mb={gap} radius="sm" />
    ))}
  </div>
)
