import type { ReactNode } from 'react'

const BODY =
  'M-158 -84Q-164 -92 -150 -92H150Q164 -92 158 -84L166 86Q166 108 144 108H-144Q-166 108 -166 86Z'
const TEETH = Array.from({ length: 47 }, (_, index) => -138 + index * 6)

/** A rust canvas pouch with a brass zip, lying, about 332 × 200 around the origin. */
export const Pouch = (): ReactNode => (
  <g>
    <defs>
      <linearGradient id="pouch-canvas" x2=".7" y2="1">
        <stop offset="0" stopColor="#cf7a4b" />
        <stop offset=".5" stopColor="#ab5328" />
        <stop offset="1" stopColor="#7d3817" />
      </linearGradient>
    </defs>
    <g filter="url(#lying)">
      <path d="M158 -20q40 4 40 30t-40 30Z" fill="url(#leather)" />
      <path d={BODY} fill="url(#pouch-canvas)" />
    </g>
    <path d={BODY} fill="url(#weave)" opacity=".7" />
    <path d="M-164 58H164L166 86Q166 108 144 108H-144Q-166 108 -166 86Z" fill="url(#leather)" />
    <path d="M-163 62H163" stroke="#e8c9a0" strokeWidth="2" strokeDasharray="7 5" opacity=".8" />
    <path d={BODY} fill="url(#gloss)" opacity=".75" />
    <rect x="-148" y="-76" width="296" height="24" rx="4" fill="#3b2012" />
    <g fill="#d9b05c">
      {TEETH.map((x, index) => (
        <rect key={x} x={x} y={index % 2 === 0 ? -71 : -64} width="4" height="8" rx="1" />
      ))}
    </g>
    <path
      d="M-150 -48H150"
      stroke="#f0c79d"
      strokeWidth="1.500"
      strokeDasharray="6 5"
      opacity=".7"
    />
    <g filter="url(#lying-low)">
      <rect x="-146" y="-78" width="30" height="28" rx="6" fill="url(#brass-face)" />
      <circle cx="-131" cy="-48" r="9" fill="none" stroke="#b98a3a" strokeWidth="4" />
      <path d="M-139 -42L-123 -42L-116 26Q-116 36 -128 36T-144 28Z" fill="url(#leather)" />
    </g>
    <g transform="translate(64 4)" filter="url(#lying-low)">
      <rect x="-34" y="-16" width="68" height="34" rx="3" fill="url(#leather)" />
    </g>
    <path
      d="M36 -8H92M36 14H92"
      stroke="#e8c9a0"
      strokeWidth="1.500"
      strokeDasharray="5 4"
      opacity=".7"
    />
    <path d="M46 3q8-9 17-5t19 3" stroke="#3d1e0d" strokeWidth="2.500" fill="none" />
  </g>
)
