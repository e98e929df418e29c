import type { ReactNode } from 'react'
import { SharedPaints } from './SharedPaints.tsx'

/** Colours of the ground a product stands on: near the light, away from it; then the same at night. */
export const GROUNDS = {
  sage: ['#e3e8d9', '#c6d0b8', '#424c40', '#2b332b'],
  sand: ['#f0e7d6', '#dccbb0', '#4d4336', '#332c23'],
  mist: ['#dfe8ec', '#bccdd5', '#3b4a55', '#27323a'],
  clay: ['#f2dfd3', '#e0bfab', '#533d33', '#372821'],
  heather: ['#e6dee9', '#cabcd0', '#493d53', '#302837'],
  butter: ['#f6ebcb', '#e6d197', '#514629', '#362e1b'],
} as const

export type Ground = keyof typeof GROUNDS

export interface PictureFrameProps {
  ground: Ground
  children: ReactNode
}

/** A product picture: one size, one light from the upper left, one tinted ground that has a night version. */
export const PictureFrame = ({ ground, children }: PictureFrameProps): ReactNode => {
  const [near, far, nightNear, nightFar] = GROUNDS[ground]
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 480 600"
      width="480"
      height="600"
      aria-hidden="true"
    >
      <style>{`.n{stop-color:${near}}.f{stop-color:${far}}@media(prefers-color-scheme:dark){.n{stop-color:${nightNear}}.f{stop-color:${nightFar}}.pool{opacity:.12}}`}</style>
      <defs>
        <radialGradient id="ground" cx=".32" cy=".22" r="1.05">
          <stop className="n" offset="0" />
          <stop className="n" offset=".25" />
          <stop className="f" offset="1" />
        </radialGradient>
        <radialGradient id="pool" cx=".3" cy=".18" r=".85">
          <stop offset="0" stopColor="#fff" stopOpacity=".5" />
          <stop offset=".5" stopColor="#fff" stopOpacity=".12" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <SharedPaints />
      <rect width="480" height="600" fill="url(#ground)" />
      <rect className="pool" width="480" height="600" fill="url(#pool)" />
      {children}
    </svg>
  )
}
