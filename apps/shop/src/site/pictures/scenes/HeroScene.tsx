import type { ReactNode } from 'react'
import { Lantern } from '../products/Lantern.tsx'
import { Mug, Steam } from '../products/Mug.tsx'
import { Notebook } from '../products/Notebook.tsx'
import { Pencil } from '../products/Pencils.tsx'
import { VerticalFade } from './parts.tsx'
import { TarnScene } from './TarnScene.tsx'

/** The shop's window: its things on a table above the lake. Drawn 1200 × 960. */
export const HeroScene = (): ReactNode => (
  <g>
    <defs>
      <VerticalFade id="hero-table" colours={['#b98a5f', '#96683f', '#75492a']} />
    </defs>
    <g transform="translate(-30 -30) scale(1.120)">
      <TarnScene />
    </g>
    <path d="M0 736H1200V960H0Z" fill="url(#hero-table)" />
    <rect y="736" width="1200" height="8" fill="#e3bd90" />
    <g stroke="#5b3821" strokeWidth="2.500" fill="none" opacity=".38">
      <path d="M0 792q300 12 600 2t600 6M0 858q320-10 640 2t560-6M0 922q260 8 560 0t640 4" />
      <path d="M120 820q60-12 120 0t120 0M760 890q70-12 140 0t120-2" opacity=".7" />
    </g>
    <ellipse
      cx="356"
      cy="826"
      rx="250"
      ry="34"
      fill="#ffcf7a"
      opacity=".35"
      filter="url(#soft-14)"
    />
    <g fill="#23130a">
      <ellipse cx="372" cy="838" rx="180" ry="20" opacity=".5" filter="url(#soft-14)" />
      <ellipse cx="344" cy="832" rx="122" ry="11" opacity=".6" filter="url(#soft-4)" />
      <ellipse cx="930" cy="872" rx="190" ry="22" opacity=".45" filter="url(#soft-14)" />
      <ellipse cx="884" cy="866" rx="112" ry="10" opacity=".6" filter="url(#soft-4)" />
    </g>
    <g transform="translate(340 622) scale(1.080)">
      <Lantern />
    </g>
    <g transform="translate(880 712)">
      <Steam />
      <Mug />
    </g>
    <g transform="translate(600 850) matrix(1 0 -.42 .42 0 0) rotate(-12) scale(1.020)">
      <Notebook />
    </g>
    <g transform="translate(520 876) rotate(62) scale(.9)" filter="url(#lying-low)">
      <g transform="translate(0 -150)">
        <Pencil coat={3} length={300} />
      </g>
    </g>
  </g>
)
