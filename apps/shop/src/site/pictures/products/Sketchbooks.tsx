import type { ReactNode } from 'react'

const HILLS = [
  'M-92 26C-70 -6 -52 -20 -34 -6S-6 22 14 -10S58 -44 92 4',
  'M-92 48C-60 26 -30 40 0 28S60 20 92 40',
  'M-92 70C-50 58 -20 66 20 58S70 62 92 60',
] as const

/** One linen sketchbook, closed, 216 × 284 around the origin. */
const Closed = (): ReactNode => (
  <g>
    <g filter="url(#lying)">
      <rect x="-104" y="-138" width="214" height="284" rx="7" fill="#7d5a1d" />
      <rect x="-102" y="-140" width="208" height="281" rx="4" fill="url(#paper)" />
      <path
        d="M-98 136.500H102M-98 133.500H102M102.500 132V-132"
        stroke="#cdbfa4"
        strokeWidth="1"
        opacity=".8"
      />
      <rect x="-110" y="-144" width="212" height="280" rx="6" fill="url(#ochre)" />
    </g>
    <rect x="-110" y="-144" width="212" height="280" rx="6" fill="url(#weave)" opacity=".6" />
    <rect x="-110" y="-144" width="30" height="280" rx="6" fill="#6b4a14" opacity=".35" />
    <path d="M-80 -144V136" stroke="#5b3d0e" strokeWidth="2" opacity=".45" />
  </g>
)

/** Two ochre linen sketchbooks, the small one with a hill drawn on its label. */
export const Sketchbooks = (): ReactNode => (
  <g>
    <defs>
      <linearGradient id="ochre" x2=".8" y2="1">
        <stop offset="0" stopColor="#e2b765" />
        <stop offset=".5" stopColor="#c4933a" />
        <stop offset="1" stopColor="#966b1f" />
      </linearGradient>
    </defs>
    <g transform="translate(26 -30) rotate(7) scale(1.240)">
      <Closed />
      <rect x="-110" y="-144" width="212" height="280" rx="6" fill="url(#gloss)" opacity=".6" />
    </g>
    <g transform="translate(-28 52) rotate(-8) scale(.92)">
      <Closed />
      <g transform="translate(10 -14)">
        <rect
          x="-74"
          y="-78"
          width="148"
          height="130"
          rx="2"
          fill="#3f2a08"
          opacity=".4"
          transform="translate(2 3)"
        />
        <rect x="-74" y="-78" width="148" height="130" rx="2" fill="url(#paper)" />
        <g transform="scale(.720)" stroke="#4a4653" strokeWidth="2.500" fill="none">
          {HILLS.map((hill) => (
            <path key={hill} d={hill} strokeLinecap="round" />
          ))}
          <circle cx="44" cy="-62" r="13" />
          <path
            d="M-70 34l14 26M-54 22l18 34M-36 22l18 30M26 24l14 24M44 14l16 28M62 20l12 22"
            strokeWidth="1.500"
            opacity=".7"
          />
        </g>
      </g>
      <rect x="-110" y="-144" width="212" height="280" rx="6" fill="url(#gloss)" opacity=".55" />
    </g>
  </g>
)
