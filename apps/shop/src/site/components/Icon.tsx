import type { ReactNode } from 'react'

const PATHS = {
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.300 15.300 20 20',
  basket:
    'M4 9.500h16l-1.500 9.200a1.500 1.500 0 0 1-1.500 1.300H7a1.500 1.500 0 0 1-1.500-1.300ZM8 9.500 11 4M16 9.500 13 4',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.500 20c1-4 4-6 7.500-6s6.500 2 7.500 6',
  close: 'M6 6 18 18M18 6 6 18',
  file: 'M6 3.500h8l4.500 4.500V20.500H6ZM14 3.500V8h4.500M12 11v6M9.500 14.700 12 17.200 14.500 14.700',
  arrow: 'M5 12h13M13 6.500 18.500 12 13 17.500',
  parcel: 'M4 8l8-4 8 4v8.500L12 20.500 4 16.500ZM4 8l8 4 8-4M12 12v8.500M8 6l8 4',
  needle:
    'M19.500 4.500 9 15M19.500 4.500c-2.500-1-4 .5-3.500 2.500M9 15c-2 .5-3.500 2-5 5 4-1 6-2 6.500-3.500',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 15-13 14M5 19c2-5 5-8 9-10',
  check: 'M5 12.500 10 17.500 19.500 7',
} as const

export type IconName = keyof typeof PATHS

/** A small line drawing beside a word that says the same. */
export const Icon = ({ name, size = 22 }: { name: IconName; size?: number }): ReactNode => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.600"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
)
