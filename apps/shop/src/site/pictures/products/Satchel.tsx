import type { ReactNode } from 'react'

const Strap = ({ x }: { x: number }): ReactNode => (
  <g transform={`translate(${x} 0)`}>
    <path
      d="M-15 -112H15V70L0 84L-15 70Z"
      fill="#1d1420"
      opacity=".28"
      transform="translate(5 5)"
    />
    <path d="M-15 -112H15V68L0 82L-15 68Z" fill="url(#leather)" />
    <path
      d="M-10 -108V66L0 75L10 66V-108"
      stroke="#d9a273"
      strokeWidth="1.500"
      strokeDasharray="5 4"
      fill="none"
      opacity=".9"
    />
    <circle cy="54" r="2.500" fill="#3f2010" />
    <circle cy="40" r="2.500" fill="#3f2010" />
    <rect
      x="-22"
      y="6"
      width="44"
      height="30"
      rx="5"
      fill="none"
      stroke="#5e3f12"
      strokeWidth="8"
      transform="translate(2 3)"
      opacity=".45"
    />
    <rect
      x="-22"
      y="6"
      width="44"
      height="30"
      rx="5"
      fill="none"
      stroke="url(#brass-face)"
      strokeWidth="7"
    />
    <path d="M0 8V34" stroke="#e3bd6a" strokeWidth="5" strokeLinecap="round" />
    <rect x="-18" y="-18" width="36" height="12" rx="3" fill="url(#leather)" />
  </g>
)

/** A sand canvas satchel, standing on y = 160, centred on x = 0. */
export const Satchel = (): ReactNode => {
  const flap =
    'M-166 -104Q-166 -124 -146 -124H146Q166 -124 166 -104V22Q166 62 126 62H-126Q-166 62 -166 22Z'
  return (
    <g>
      <defs>
        <linearGradient id="canvas" x2=".6" y2="1">
          <stop offset="0" stopColor="#d9bd8c" />
          <stop offset=".55" stopColor="#bd9a63" />
          <stop offset="1" stopColor="#8f6f40" />
        </linearGradient>
        <linearGradient id="canvas-flap" x2=".5" y2="1">
          <stop offset="0" stopColor="#ead3a6" />
          <stop offset=".6" stopColor="#cfae78" />
          <stop offset="1" stopColor="#b18d55" />
        </linearGradient>
      </defs>
      <path
        d="M-150 -96C-190 -260 -70 -286 0 -284S190 -260 150 -96"
        fill="none"
        stroke="#6d5230"
        strokeWidth="20"
      />
      <path
        d="M-152 -98C-190 -258 -70 -290 0 -288S190 -262 150 -98"
        fill="none"
        stroke="#c4a169"
        strokeWidth="15"
      />
      <path
        d="M-158 -100C-194 -258 -72 -294 0 -293"
        fill="none"
        stroke="#f0dcb4"
        strokeWidth="2"
        strokeDasharray="6 5"
      />
      <path d="M-44 -122q0-34 44-34t44 34" fill="none" stroke="#4a2612" strokeWidth="17" />
      <path d="M-44 -124q0-34 44-34t44 34" fill="none" stroke="#8a4c28" strokeWidth="13" />
      <path d="M-46 -126q0-34 40-36" fill="none" stroke="#c98a5c" strokeWidth="2.500" />
      <path
        d="M-160 -100H160L168 132Q168 158 142 160Q0 168 -142 160Q-168 158 -168 132Z"
        fill="url(#canvas)"
      />
      <path
        d="M-160 -100H160L168 132Q168 158 142 160Q0 168 -142 160Q-168 158 -168 132Z"
        fill="url(#weave)"
        opacity=".7"
      />
      <path
        d="M-168 126Q-166 158 -142 160Q0 168 142 160Q166 158 168 126L166 118Q0 140 -166 118Z"
        fill="url(#leather)"
      />
      <path
        d="M-160 126Q0 146 160 126"
        stroke="#d9a273"
        strokeWidth="1.500"
        strokeDasharray="5 4"
        fill="none"
      />
      <path
        d={flap}
        fill="#1d1420"
        opacity=".35"
        transform="translate(4 9)"
        filter="url(#soft-4)"
      />
      <path d={flap} fill="url(#canvas-flap)" />
      <path d={flap} fill="url(#weave)" opacity=".7" />
      <path
        d="M-156 -104V20Q-156 52 -124 52H124Q156 52 156 20V-104"
        fill="none"
        stroke="#8a6a3a"
        strokeWidth="1.800"
        strokeDasharray="6 5"
      />
      <path
        d="M-164 -104Q-164 -122 -146 -122H146"
        stroke="#fff3d8"
        strokeWidth="2"
        fill="none"
        opacity=".8"
      />
      <path d={flap} fill="url(#gloss)" opacity=".45" />
      <Strap x={-86} />
      <Strap x={86} />
    </g>
  )
}
