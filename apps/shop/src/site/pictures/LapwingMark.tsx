import type { ReactNode } from 'react'

/** The shop's bird in one stroke of outline: crest, head, breast, tail. Drawn in a 64 × 64 field. */
export const LAPWING_BODY =
  'M9 27c2-6 8-9.500 14-8.500 5 .8 8 4 10 8 3.500 6.500 9 9.500 17 10.500l7 .9c-6 6.200-14.500 9.600-23.500 9.100C23 46.400 15.500 41 15 32.500c-.1-1.800-.6-3-2-3.600Z'
export const LAPWING_CREST =
  'M21.500 18.800C24 12.500 29 8.500 36.500 7.500c-5 3.600-7.800 7.400-8.800 12.400Z'

export interface LapwingMarkProps {
  size?: number
}

/** The mark as it stands in the header, in the colour of the text around it. */
export const LapwingMark = ({ size = 34 }: LapwingMarkProps): ReactNode => (
  <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
    <g fill="currentColor">
      <path d={LAPWING_BODY} />
      <path d={LAPWING_CREST} />
    </g>
    <path
      d="M30 47v9M37 46.500v9.500M26 56h15"
      stroke="currentColor"
      strokeWidth="2.200"
      strokeLinecap="round"
      fill="none"
    />
    <circle cx="20.500" cy="25" r="1.900" fill="var(--mark-eye, #fff)" />
    <path
      d="M57 37.900c-4.500 4.600-10.200 7.700-16.500 8.800 1.500-3.600 4.500-7.200 9.500-9.700Z"
      fill="var(--mark-tail, #b4552b)"
    />
  </svg>
)
