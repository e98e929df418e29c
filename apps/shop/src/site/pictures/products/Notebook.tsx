import type { ReactNode } from 'react'
import { LAPWING_BODY, LAPWING_CREST } from '../LapwingMark.tsx'

/** Moss green cloth notebook, lying, about 220 × 310 around the origin. */
export const Notebook = (): ReactNode => (
  <g>
    <defs>
      <linearGradient id="moss" x2=".8" y2="1">
        <stop offset="0" stopColor="#8b9a68" />
        <stop offset=".5" stopColor="#66774a" />
        <stop offset="1" stopColor="#4c5b36" />
      </linearGradient>
      <linearGradient id="rust-band">
        <stop offset="0" stopColor="#c9683a" />
        <stop offset=".5" stopColor="#a94d23" />
        <stop offset="1" stopColor="#7e3514" />
      </linearGradient>
    </defs>
    <g filter="url(#lying)">
      <path d="M-34 140l-4 52 10-9 11 8 3-50Z" fill="#a94d23" />
      <rect x="-98" y="-146" width="212" height="304" rx="9" fill="#4a5836" />
      <rect x="-96" y="-148" width="206" height="301" rx="6" fill="url(#paper)" />
      <path
        d="M-90 149.500H106M-90 146.500H106M107 140V-140M104 140V-140"
        stroke="#cdbfa4"
        strokeWidth="1"
        opacity=".8"
      />
      <path
        d="M-110 -148a8 8 0 0 1 8-8H90a14 14 0 0 1 14 14V134a14 14 0 0 1-14 14H-102a8 8 0 0 1-8-8Z"
        fill="url(#moss)"
      />
    </g>
    <path
      d="M-110 -148a8 8 0 0 1 8-8H90a14 14 0 0 1 14 14V134a14 14 0 0 1-14 14H-102a8 8 0 0 1-8-8Z"
      fill="url(#weave)"
      opacity=".55"
    />
    <path d="M-86 -156V148" stroke="#33401f" strokeWidth="3" opacity=".5" />
    <path d="M-83 -156V148" stroke="#c3d09e" strokeWidth="1.500" opacity=".45" />
    <path
      d="M-109 -146a7 7 0 0 1 7-9H90a13 13 0 0 1 13 13"
      stroke="#d5dfb6"
      strokeWidth="1.500"
      fill="none"
      opacity=".7"
    />
    <g transform="translate(-36 -44) scale(1.300)" fill="#3c4a28" opacity=".75">
      <path d={LAPWING_BODY} />
      <path d={LAPWING_CREST} />
    </g>
    <g
      transform="translate(-35 -42.500) scale(1.300)"
      fill="none"
      stroke="#b7c58f"
      strokeWidth="1"
      opacity=".5"
    >
      <path d={LAPWING_BODY} />
    </g>
    <path
      d="M-110 -148a8 8 0 0 1 8-8H90a14 14 0 0 1 14 14V134a14 14 0 0 1-14 14H-102a8 8 0 0 1-8-8Z"
      fill="url(#gloss)"
      opacity=".7"
    />
    <rect
      x="71"
      y="-157"
      width="13"
      height="307"
      rx="2"
      fill="#2c3719"
      opacity=".35"
      transform="translate(4 2)"
    />
    <rect x="70" y="-158" width="13" height="308" rx="2" fill="url(#rust-band)" />
  </g>
)
