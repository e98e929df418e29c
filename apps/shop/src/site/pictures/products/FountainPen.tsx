import type { ReactNode } from 'react'

/** The pen drawn upright, nib down, about 44 wide and 330 long around the origin. */
export const PenBody = (): ReactNode => (
  <g>
    <defs>
      <linearGradient id="deep-water">
        <stop offset="0" stopColor="#2b5d78" />
        <stop offset=".2" stopColor="#7fb6c9" />
        <stop offset=".4" stopColor="#2a5f7c" />
        <stop offset=".8" stopColor="#123548" />
        <stop offset=".94" stopColor="#2f6480" />
        <stop offset="1" stopColor="#123548" />
      </linearGradient>
    </defs>
    <path d="M-17 -150q17-14 34 0L21 40H-21Z" fill="url(#deep-water)" />
    <path d="M-17 -150q17-14 34 0l.6 22h-35.200Z" fill="url(#brass)" />
    <path d="M-17.600 -128h35.200" stroke="#7b5418" strokeWidth="1.500" />
    <rect x="-22" y="38" width="44" height="12" rx="2" fill="url(#brass)" />
    <path d="M-18 50H18L15 112H-15Z" fill="url(#coal)" />
    <rect x="-16" y="110" width="32" height="7" rx="2" fill="url(#brass)" />
    <path d="M-13 117H13q6 22-2 40L0 184L-11 157q-8-18-2-40Z" fill="url(#steel)" />
    <path d="M-7 118H7q3 20-1 34L0 168L-6 152q-4-14-1-34Z" fill="url(#brass-face)" opacity=".9" />
    <path d="M0 142V183" stroke="#3b3f44" strokeWidth="1.400" />
    <circle cy="140" r="3" fill="#3b3f44" />
  </g>
)

/** Pen and cap, lying side by side. */
export const FountainPen = (): ReactNode => (
  <g filter="url(#lying)">
    <g transform="rotate(34)">
      <g transform="translate(-40 6) scale(1.300)">
        <PenBody />
      </g>
      <g transform="translate(64 -34) scale(1.300)">
        <path d="M-22 -86q22-18 44 0L25 78H-25Z" fill="url(#deep-water)" />
        <path d="M-22 -86q22-18 44 0l.4 12h-44.800Z" fill="url(#brass)" />
        <path d="M-25.500 54h51l.5 24h-52Z" fill="url(#brass)" />
        <path d="M-25.600 62h51.200M-25.800 70h51.600" stroke="#7b5418" strokeWidth="1.300" />
        <path
          d="M-3 -86q-2-8 5-8t5 8V26q0 8-5 8t-5-8Z"
          fill="#1b1920"
          opacity=".3"
          transform="translate(5 4)"
        />
        <path d="M-4 -86q-2-9 5-9t5 9V26q0 9-5 9t-5-9Z" fill="url(#brass)" />
        <circle cx="1" cy="27" r="6" fill="url(#brass-face)" />
      </g>
    </g>
  </g>
)
