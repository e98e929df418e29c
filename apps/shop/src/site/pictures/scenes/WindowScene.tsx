import type { ReactNode } from 'react'
import { InkBottle } from '../products/InkBottle.tsx'
import { Glints, ridge, VerticalFade } from './parts.tsx'

/** A desk at a window over the harbour, a letter begun. */
export const WindowScene = (): ReactNode => (
  <g>
    <defs>
      <VerticalFade id="window-wall" colours={['#d9b9a0', '#c79f84']} />
      <VerticalFade id="window-sky" colours={['#9cc4d6', '#d8e8e4', '#fbeed6']} />
      <VerticalFade id="window-sea" colours={['#7fb0c0', '#4d8399']} />
      <VerticalFade id="window-desk" colours={['#9b6a45', '#744a2d']} />
      <clipPath id="pane">
        <rect x="330" y="60" width="560" height="430" rx="4" />
      </clipPath>
    </defs>
    <rect width="1200" height="750" fill="url(#window-wall)" />
    <path d="M330 490L190 560H760L890 490Z" fill="#fff1d8" opacity=".2" />
    <rect x="306" y="36" width="608" height="478" rx="6" fill="#f7efe2" />
    <g clipPath="url(#pane)">
      <rect x="330" y="60" width="560" height="430" fill="url(#window-sky)" />
      <circle cx="740" cy="180" r="34" fill="#fff7e2" />
      <path d={ridge({ seed: 7, y: 316, swing: 44, floor: 360 })} fill="#8fa9a4" />
      <rect x="330" y="344" width="560" height="160" fill="url(#window-sea)" />
      <Glints
        colour="rgba(255,255,255,.65)"
        marks={[
          [700, 366, 90],
          [720, 384, 60],
          [680, 404, 80],
          [430, 380, 50],
          [390, 430, 90],
          [600, 446, 70],
          [780, 452, 60],
        ]}
      />
      <g transform="translate(500 384)">
        <path d="M-46 6H50L36 26H-34Z" fill="#8c3b25" />
        <path d="M0 4V-104" stroke="#4d3626" strokeWidth="4" />
        <path d="M5 -100Q52 -52 50 -6H5Z" fill="#fff9ec" />
        <path d="M-5 -84Q-36 -44 -36 -6H-5Z" fill="#e9dcc4" />
      </g>
      <g transform="translate(642 362) scale(.5)">
        <path d="M-46 6H50L36 26H-34Z" fill="#34556a" />
        <path d="M0 4V-104" stroke="#4d3626" strokeWidth="4" />
        <path d="M5 -100Q52 -52 50 -6H5Z" fill="#f6d9b0" />
      </g>
    </g>
    <path d="M610 60V490M330 268H890" stroke="#f7efe2" strokeWidth="16" />
    <path d="M618 60V490M330 276H890" stroke="#cbb79c" strokeWidth="2" opacity=".7" />
    <path d="M306 36H420C400 200 372 340 306 500Z" fill="#e9e1ee" opacity=".92" />
    <path
      d="M340 36C336 190 326 330 306 440M380 36C372 170 356 300 326 420"
      stroke="#bfb0c9"
      strokeWidth="4"
      fill="none"
    />
    <rect x="280" y="506" width="660" height="22" rx="4" fill="#fff9ee" />
    <rect x="280" y="526" width="660" height="6" fill="#a97f63" opacity=".5" />
    <rect y="560" width="1200" height="190" fill="url(#window-desk)" />
    <rect y="560" width="1200" height="7" fill="#c79468" />
    <path
      d="M0 612q300 10 600 0t600 4M0 668q320-8 640 2t560-4M0 716q260 8 560 0t640 2"
      stroke="#5b3821"
      strokeWidth="2"
      fill="none"
      opacity=".4"
    />
    <g transform="translate(560 642)">
      <path
        d="M-200 70L-130 -46L210 -52L262 64Z"
        fill="#2a170c"
        opacity=".35"
        transform="translate(8 14)"
      />
      <path d="M-200 66L-130 -50L210 -56L262 60Z" fill="url(#paper)" />
      <g stroke="#3d5872" strokeWidth="3" strokeLinecap="round" opacity=".75">
        <path
          d="M-100 -30H20M-108 -12H170M-120 8H186M-134 28H60"
          strokeDasharray="34 9 52 10 22 8"
        />
      </g>
      <g transform="translate(128 10) rotate(-52)">
        <rect x="-8" y="-138" width="16" height="104" rx="7" fill="#215068" />
        <rect x="-8" y="-44" width="16" height="8" fill="#d0a24c" />
        <path d="M-7 -36H7L5 -6H-5Z" fill="#26242c" />
        <path d="M-5 -6H5L0 18Z" fill="#dfe4e8" />
      </g>
    </g>
    <g transform="translate(930 596) scale(.58)">
      <ellipse cx="40" cy="152" rx="170" ry="18" fill="#2a170c" opacity=".4" />
      <InkBottle />
    </g>
    <g transform="translate(170 640)">
      <ellipse cx="14" cy="4" rx="86" ry="12" fill="#2a170c" opacity=".4" />
      <path d="M-56 -104H56L44 0Q0 8 -44 0Z" fill="#b4552b" />
      <path d="M20 -104H56L44 0Q30 3 18 4Z" fill="#84371a" opacity=".7" />
      <g fill="none" stroke="#5f7a4b" strokeWidth="7" strokeLinecap="round">
        <path d="M-8 -104C-20 -170 -50 -190 -62 -236M4 -104C6 -180 0 -220 10 -276M18 -104C34 -160 56 -180 66 -220" />
      </g>
      <g fill="#7f9b62">
        <ellipse cx="-66" cy="-246" rx="15" ry="28" transform="rotate(-20 -66 -246)" />
        <ellipse cx="12" cy="-288" rx="15" ry="30" />
        <ellipse cx="70" cy="-230" rx="15" ry="28" transform="rotate(24 70 -230)" />
        <ellipse cx="-46" cy="-176" rx="11" ry="24" transform="rotate(-66 -46 -176)" />
        <ellipse cx="30" cy="-202" rx="11" ry="24" transform="rotate(58 30 -202)" />
        <ellipse cx="-18" cy="-216" rx="10" ry="22" transform="rotate(-54 -18 -216)" />
      </g>
    </g>
  </g>
)
