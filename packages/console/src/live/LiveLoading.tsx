import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactElement } from 'react'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Rows to come, in their size, so that nothing jumps. */
export const LiveLoading = (): ReactElement => (
  <div>
    <VisuallyHidden role="status">Loading events…</VisuallyHidden>
    {ROWS.map((row) => (
      <Skeleton key={row} height={40} mb={1} radius="sm" />
    ))}
  </div>
)
