import { useMediaQuery } from '@mantine/hooks'
import type { WindowName } from './banner-search.ts'

/** The window a preview begins with: one like the owner's own. */
export const useOwnWindow = (): WindowName =>
  useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
    ? 'phone'
    : 'desktop'
